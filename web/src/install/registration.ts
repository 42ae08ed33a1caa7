import { createStore, useStore } from 'zustand';

/*
 * The program kept on the device (docs/decisions/0027): the worker is registered once somebody is signed in, so that
 * whoever only checks a paper is sent nothing more. It takes the place of the one before when somebody asks for it.
 */

export type Keeping = 'insecure' | 'unsupported' | 'coming' | 'kept' | 'failed';

interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

interface Installation {
  keeping: Keeping;
  /** The browser is ready to put the program among the apps of the device. */
  offer?: InstallOffer | undefined;
  /** A newer release is on the device and waits. */
  next?: ServiceWorker | undefined;
  /** Another tab let a newer release take the place of the one that this tab was loaded from. */
  isReplaced?: boolean;
}

const installation = createStore<Installation>(() => ({ keeping: keepingAtStart() }));

const startPauseMs = 5000;
const lookEveryMs = 60 * 60 * 1000;

export function useInstallation(): Installation {
  return useStore(installation);
}

export function currentInstallation(): Installation {
  return installation.getState();
}

/** The browser offers installing once, soon after the page has loaded. */
export function watchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installation.setState({ offer: event as InstallOffer });
  });
  addEventListener('appinstalled', () => installation.setState({ offer: undefined }));
}

/** The dialog of the browser can be opened once; refused, it offers again another day. */
export async function install() {
  const { offer } = installation.getState();
  installation.setState({ offer: undefined });
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** The first time, the page that somebody waits for has the line to itself for a while. */
export function keepOnDevice(): () => void {
  if (!import.meta.env.PROD || installation.getState().keeping !== 'coming') return () => {};
  const timer = setTimeout(() => void register(), navigator.serviceWorker.controller ? 0 : startPauseMs);
  return () => clearTimeout(timer);
}

/** Resolves when the newer release answers for this page; the page is then to be loaded again. */
export async function takeOver() {
  const { next } = installation.getState();
  if (!next) return;
  const changed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  next.postMessage('take over');
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 3000))]);
}

function keepingAtStart(): Keeping {
  if (!isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator ? 'coming' : 'unsupported';
}

async function register() {
  const { serviceWorker } = navigator;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) installation.setState({ isReplaced: true, next: undefined });
  });
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const registration = await serviceWorker.getRegistration();
    if (registration) watch(registration);
  } catch (error) {
    console.error('the page could not be kept on the device', error);
    installation.setState({ keeping: 'failed' });
  }
}

function watch(registration: ServiceWorkerRegistration) {
  note(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => note(registration));
  });
  // It may have begun to come before somebody listened.
  registration.installing?.addEventListener('statechange', () => note(registration));
  let lookedAt = Date.now();
  async function look() {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    await registration.update().catch((error: unknown) => console.error('no look for a newer release', error));
  }
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), lookEveryMs);
}

function note({ active, waiting }: ServiceWorkerRegistration) {
  installation.setState({
    keeping: active ? 'kept' : 'coming',
    next: navigator.serviceWorker.controller ? (waiting ?? undefined) : undefined,
  });
}
