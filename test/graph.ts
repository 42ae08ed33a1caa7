/** Nodes by name, with the names of the nodes they lead to. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups of nodes that lead to each other, by Tarjan's algorithm; a graph without cycles has none. */
export function cyclesOf(graph: Graph): string[][] {
  const indices = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string) {
    indices.set(node, indices.size);
    lowest.set(node, indices.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (next === node) cycles.push([node]);
      else if (!indices.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
      } else if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, indices.get(next) ?? 0));
    }
    if (lowest.get(node) !== indices.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles.push(group);
  }

  for (const node of graph.keys()) if (!indices.has(node)) visit(node);
  return cycles;
}
