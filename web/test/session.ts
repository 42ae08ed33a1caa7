import { auth, type Me } from '@krishi-bima/contract/users/users';
import { vi } from 'vitest';
import { startSession } from '#api/session.ts';
import { storeToken } from '#api/storage.ts';

/** Somebody of the staff, who may do nothing that is not said. */
export function staff(change: Partial<Me> = {}): Me {
  return {
    ...{ id: 3, username: 'sarita', first_name: 'सरिता', last_name: 'अधिकारी', phone: null, profile_picture: null },
    ...{ insurance: 7, groups: [{ id: 3, name: 'crop_admin' }], organization_detail: null, branch: null },
    ...{ cooperative: null, insurance_project: null, partner: false, is_active: true, last_login: null, version: 1 },
    ...{ qualification: null, council_no: null, office_name: null, all_permission: [] },
    ...change,
  };
}

/** Signs somebody in. What else the page asks for is answered as the test says; otherwise every list is empty. */
export async function signIn(me: Me, answer: (request: Request) => Response | Promise<Response> = emptyList) {
  storeToken('x'.repeat(43));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname === auth.me.path ? Response.json(me) : answer(request);
  });
  await startSession();
}

export function emptyList(): Response {
  return listOf([]);
}

export function listOf(results: readonly unknown[]): Response {
  return Response.json({ count: results.length, next: null, previous: null, results });
}
