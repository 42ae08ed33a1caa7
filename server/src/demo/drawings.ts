import type { FileStore } from '../storage/files.ts';
import { drawShots, type Shots } from './album.ts';
import { drawPapers, type Pictures, type Portfolio } from './pictures.ts';

/** Every picture of the demo, drawn once for both companies. */
export interface Drawings {
  papers: Pictures;
  shots: Shots;
  files: Portfolio;
}

/** Keeps one core busy, and asks nothing of a database: a first start draws while the database is made. */
export async function drawAll(seed: number): Promise<Drawings> {
  const files: Portfolio = new Map();
  const [papers, shots] = [await drawPapers(files), await drawShots(files, seed)];
  return { papers, shots, files };
}

export async function store(files: FileStore, drawn: Portfolio): Promise<void> {
  for (const [key, bytes] of drawn) await files.put(key, bytes);
}
