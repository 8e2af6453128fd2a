/** The database cannot be opened. `message` is the line that is printed in the terminal. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}

/** Another running process holds the folder. */
export class DatabaseFolderInUse extends DatabaseProblem {
  override name = 'DatabaseFolderInUse'
}

/** The embedded server cannot run on this machine: PGlite is used if there is no data yet. */
export class EmbeddedCannotRun extends DatabaseProblem {
  override name = 'EmbeddedCannotRun'
}
