/** Tables with a `donor_id`. Each feature registers its own tables; merging two records moves their rows. */

export const movedTables = new Set<string>()

/** Registers a table whose rows have an `id`. A test fails for a table with `donor_id` that is not registered. */
export const movedWithDonor = (table: string): void => void movedTables.add(table)
