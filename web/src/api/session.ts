import { type Line, type Permission, roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { auth, type Me } from '@krishi-bima/contract/users/users';
import { createStore, useStore } from 'zustand';
import { ApiProblem } from './api-problem.ts';
import { chosenCompany, forgetChosenCompany } from './chosen-company.ts';
import { call, onUnauthorized } from './client.ts';
import { readDeviceMark, storeDeviceMark } from './device-mark.ts';
import {
  readToken,
  removeAtLogout,
  removeToken,
  storeCompany,
  storedPermissions,
  storeToken,
  storeUser,
} from './storage.ts';
import { dropUser, findUser, keepUser } from './stored-user.ts';
import { Superseded } from './supersede.ts';

/** So long a start waits for an answer before the stored user is let in; the answer still counts when it comes. */
const patienceMs = 3000;
const pauseMs = 30_000;

/** The reason why nobody is signed in, for the sign-in page to explain. */
export type Ending = 'ended' | 'auth_failed' | 'load_failed' | 'signed_out';

export type Session =
  | { state: 'checking' }
  | { state: 'out'; ending?: Ending; problem?: ApiProblem }
  | { state: 'in'; user: Me };

const session = createStore<Session>(() => ({ state: 'checking' }));

export function useSession(): Session {
  return useStore(session);
}

export function currentSession(): Session {
  return session.getState();
}

/** Returns the user; for pages behind sign-in only. */
export function useUser(): Me {
  const now = useSession();
  if (now.state !== 'in') throw new Error('nobody is signed in');
  return now.user;
}

export function may(permission: Permission): boolean {
  const now = currentSession();
  const granted = now.state === 'in' ? now.user.all_permission : storedPermissions();
  return granted.includes(permission);
}

/**
 * Hooks of permission follow the user; `may` is for code outside components. Only the roles of a proposal's line write
 * what belongs to it; the server refuses the rest.
 */
export function useMay(permission: Permission, line?: Line): boolean {
  const { groups, all_permission } = useUser();
  const role = roleOf(groups);
  return all_permission.includes(permission) && (!line || (role !== undefined && worksIn(role, line)));
}

/** Checks the user for the first time at start-up (specification, sections 2 and 8). */
export async function startSession() {
  show({ state: 'checking' });
  if (readToken()) await loadUser();
  else show({ state: 'out' });
}

/** Throws `ApiProblem` when the name or the password is refused; the rest ends as at start-up. */
export async function signIn(username: string, password: string, otp?: string) {
  const known = await readDeviceMark();
  const { auth_token, device } = await call(auth.login, { body: { username, password, device: known, otp } });
  dropUser();
  storeToken(auth_token);
  if (device !== known) await storeDeviceMark(device);
  await loadUser();
}

/** What had to happen before the pages open has happened. */
export function reloadUser() {
  return loadUser();
}

/** A password that somebody else gave ends with one's own; then the user is loaded again, for the pages to open. */
export async function setOwnPassword(current_password: string, new_password: string) {
  await call(auth.setPassword, { body: { current_password, new_password } });
  await loadUser();
}

/** The server forgets the token too; when it cannot be reached, this device forgets it all the same. */
export async function signOut() {
  const told = call(auth.logout, {}).catch((error: unknown) => console.error('sign-out', error));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))]);
  removeAtLogout();
  dropUser();
  forgetChosenCompany();
  show({ state: 'out', ending: 'signed_out' });
}

/** Updates the session after a change of the own profile. */
export function updateUser(change: Partial<Me>) {
  const now = currentSession();
  if (now.state !== 'in') return;
  const user = { ...now.user, ...change };
  keepUser(user);
  show({ state: 'in', user });
}

/** Reads the user again silently: addresses of pictures expire, and roles change while a page stays open. */
export async function refreshUser() {
  try {
    updateUser(await call(auth.me, {}, { key: 'refresh' }));
  } catch (error) {
    console.error('the current user could not be refreshed', error);
  }
}

async function loadUser() {
  const asked = askUser();
  if (!findUser()) return asked;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  letStoredUserIn();
}

async function askUser() {
  const token = readToken();
  const calendar = loadCalendar();
  try {
    const user = await call(auth.me, {});
    // A calendar that changed since the last start arrives before the first date is drawn.
    await calendar.then((loaded) => loaded?.whenCalendarLoaded());
    if (token !== readToken()) return;
    storeUser(user);
    keepUser(user);
    // Only somebody without a company can have chosen one (docs/behaviour.md, Super admin).
    if (user.insurance === null) storeCompany(chosenCompany(user.id));
    show({ state: 'in', user });
  } catch (error) {
    failToLoad(error);
  }
}

/** Nobody needs it to sign in, so it comes beside the answer. */
function loadCalendar() {
  return import('./calendar.ts').catch((error: unknown) => console.error('the calendar did not come', error));
}

function failToLoad(error: unknown) {
  // A reload during the check aborts its request; that says nothing about the person.
  if (isLeaving || error instanceof Superseded) return;
  const problem = error instanceof ApiProblem ? error : undefined;
  if (problem?.status === 401) return refuse();
  console.error('the current user could not be loaded', error);
  const isUnanswered = problem?.code === 'network';
  if (isUnanswered) letStoredUserIn();
  const isIn = currentSession().state === 'in';
  if (isUnanswered || isIn) askAgain();
  else localStorage.clear();
  if (!isIn) show({ state: 'out', ending: 'load_failed', problem });
}

function refuse() {
  removeToken();
  dropUser();
  // Whoever was at work has been told that the session ended.
  const now = currentSession();
  if (now.state !== 'out' || now.ending !== 'ended') show({ state: 'out', ending: 'auth_failed' });
}

/** No answer is no refusal: whoever was signed in on this device stays so (docs/decisions/0027). */
function letStoredUserIn() {
  const user = findUser();
  if (user && readToken() && currentSession().state === 'checking') show({ state: 'in', user });
}

/** Nobody has answered yet: asked again when the line is back, and now and then, because a device may not notice. */
function askAgain() {
  const stop = new AbortController();
  const timer = setTimeout(ask, pauseMs);
  addEventListener('online', ask, { signal: stop.signal });
  function ask() {
    clearTimeout(timer);
    stop.abort();
    if (readToken()) void askUser();
  }
}

let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
  // The person may have chosen to stay when asked.
  setTimeout(() => {
    isLeaving = false;
  }, 3000);
});

// During the first check, `failToLoad` decides how it ends; a late answer to an earlier token says nothing about this
// one.
onUnauthorized((token) => {
  if (currentSession().state !== 'in' || token !== readToken()) return;
  removeToken();
  dropUser();
  show({ state: 'out', ending: 'ended' });
});

// Another tab signed out, or somebody else signed in there: this tab must not write with the other person's token.
addEventListener('storage', ({ key, storageArea }) => {
  const now = currentSession();
  if (storageArea !== localStorage || (key !== 'token' && key !== null) || now.state !== 'in') return;
  if (readToken()) void recheck(now.user);
  else show({ state: 'out', ending: 'ended' });
});

async function recheck(before: Me) {
  const now = await call(auth.me, {}, { key: 'recheck' }).catch(() => before);
  if (now.id === before.id) return;
  // The pages close first, and with them their guards against leaving; then the window starts anew as the other
  // person's.
  show({ state: 'checking' });
  setTimeout(() => location.assign('/'));
}

function show(next: Session) {
  session.setState(next, true);
}
