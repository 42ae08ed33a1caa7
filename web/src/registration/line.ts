import type { Line } from '@krishi-bima/contract/access/roles';
import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The line whose page this is: both lines have the same pages, each at an address of its own. */
    line?: Line;
  }
}

export const lines: readonly Line[] = ['crop', 'livestock'];

/** The line of a page that stands in the route table for both. */
export function useLine(): Line {
  const line = useOptionalLine();
  if (!line) throw new Error('The route of this page names no line.');
  return line;
}

/** For pages that are also there for both lines together: the farmers of a scope. */
export function useOptionalLine(): Line | undefined {
  return useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.line)?.staticData.line });
}

/**
 * Where the page stands in the route table. The address in the bar is another page's already while that page's code is on
 * its way and this one is still seen.
 */
export function useOwnPath(): string | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.fullPath });
}

/** How the calls about farmers, and the address of the registration form, name a line. */
export function flagOf(line: Line): 'is_crop' | 'is_livestock' {
  return line === 'crop' ? 'is_crop' : 'is_livestock';
}
