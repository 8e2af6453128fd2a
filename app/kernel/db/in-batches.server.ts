/**
 * Repeats a statement that changes at most `size` rows until it changes fewer. One statement has five seconds
 * (time-limits.server.ts), too little for all rows that are due after a flood or a large newsletter.
 * @param change runs the statement and returns how many rows it changed
 */
export async function inBatches(size: number, change: (size: number) => Promise<number | bigint>): Promise<void> {
  while (Number(await change(size)) >= size);
}
