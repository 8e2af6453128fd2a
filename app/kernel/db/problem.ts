/** The database cannot be opened. `message` is the one line for whoever started the process. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/** Another living process holds the folder (reliability.md D3). */
export class DatabaseFolderInUse extends DatabaseProblem {
  override name = 'DatabaseFolderInUse'
}

/** The embedded server cannot run on this machine: PGlite may take over where there is no data yet. */
export class EmbeddedCannotRun extends DatabaseProblem {
  override name = 'EmbeddedCannotRun'
}
