/** Tables whose rows belong to a donor by `donor_id`: each feature names its own, and merging two records moves them. */

export const movedTables = new Set<string>()

/** Its rows have an `id`. A test finds tables with a donor that are not named. */
export const movedWithDonor = (table: string): void => void movedTables.add(table)
