/**
 * PostgreSQL refuses to run as root and must own its data folder. A runner is one way to start its programs: as our own
 * account; as root in a user namespace with account 1000 (files keep their owner); as another account. Each way is
 * tried before it is chosen (docs/reference/databases.md "Embedded PostgreSQL").
 */
import { spawn, spawnSync } from 'node:child_process'
import { chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyBinaries, findBinaries, repairBinaries, type Binaries } from './embedded-binaries.server.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

type Identity = { prefix: string[]; uid?: number; gid?: number }
export type DatabaseAccount = Identity & { bin: string }

const NAMESPACE: Identity = { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] }
/** Only root can write to these folders, so programs in them can be trusted. */
const COPIES = ['/var/lib/sanad', '/usr/local/lib/sanad', '/opt/sanad']
/** Without this program (macOS, BusyBox) a server survives a killed node process, and the next start stops it. */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--']
/** Only variables that the programs need: others such as PGDATA and LC_ALL would change their behaviour. */
const ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_MESSAGES: 'C' }

const attempt = (who: Identity, command: string[]) => {
  const [file = '', ...args] = [...who.prefix, ...command]
  return (
    spawnSync(file, args, { uid: who.uid, gid: who.gid, env: ENVIRONMENT, cwd: '/', timeout: 10_000, stdio: 'ignore' })
      .status === 0
  )
}

export function run(
  runner: DatabaseAccount,
  program: 'postgres' | 'initdb',
  args: string[],
  stdio: ('ignore' | 'pipe')[],
) {
  const [file = '', ...rest] = [...runner.prefix, join(runner.bin, program), ...args]
  // Its own session: Ctrl+C in the terminal must not stop the database before the site.
  return spawn(file, rest, { uid: runner.uid, gid: runner.gid, env: ENVIRONMENT, cwd: '/', stdio, detached: true })
}

/** Properties of the machine; tests override them. */
export type Machine = {
  /** false where `unshare` is forbidden, as in Docker */
  namespaces?: boolean
  binaries?: Binaries
  /** where a copy of the binaries may be stored */
  copies?: string[]
}

/**
 * Chooses the account that runs the server on `folder`, whose parent must exist, and makes it the owner of the folder.
 * @throws {EmbeddedCannotRun} if no way works
 */
export async function findRunner(folder: string, machine: Machine = {}): Promise<DatabaseAccount> {
  const binaries = machine.binaries ?? (await findBinaries())
  if (!binaries || !process.getuid)
    throw new EmbeddedCannotRun(`there is no embedded PostgreSQL for ${process.platform} ${process.arch}`)
  await repairBinaries(binaries.folder).catch(() => {})

  const us = process.getuid()
  const owner = await ownerOf(folder)
  if (us !== 0 && owner && owner.uid !== us)
    throw new DatabaseProblem(`${folder} belongs to account ${owner.uid}: start as that account, or as root`)

  const places = [undefined, ...(machine.copies ?? (us === 0 ? COPIES : [dirname(folder)]))]
  for (const way of us === 0 ? await waysOfRoot(folder, owner, machine.namespaces ?? true) : [{ prefix: [] }]) {
    if (!attempt(way, ['sh', '-c', 'cd "$1"', 'sh', dirname(folder)])) continue
    const tied = { ...way, prefix: [...way.prefix, ...DIE_WITH_PARENT] }
    const who = attempt(tied, ['true']) ? tied : way
    for (const place of places) {
      const native = place ? await copyBinaries(binaries, place).catch(() => undefined) : binaries.folder
      if (!native || !attempt(who, [join(native, 'bin', 'postgres'), '--version'])) continue
      if (owner && way.uid !== undefined && way.uid !== owner.uid)
        await changeOwner(folder, way.uid, way.gid ?? way.uid)
      return { ...who, bin: join(native, 'bin') }
    }
  }
  throw new EmbeddedCannotRun(`the embedded PostgreSQL does not run here as ${us === 0 ? 'root' : `account ${us}`}`)
}

async function waysOfRoot(folder: string, owner: Owner | undefined, namespaces: boolean): Promise<Identity[]> {
  const as = ({ uid, gid }: Owner): Identity => ({ prefix: [], uid, gid })
  if (owner && owner.uid !== 0) return [as(owner)]
  const above = await ownerOf(dirname(folder))
  // In a folder of another account we run as that account, so that it can start the site itself later.
  const neighbour = above && above.uid !== 0 && !owner ? [as(above)] : []
  return [...neighbour, ...(namespaces ? [NAMESPACE] : []), ...(await accounts()).map(as)]
}

type Owner = { uid: number; gid: number }
const ownerOf = (path: string): Promise<Owner | undefined> => stat(path).catch(() => undefined)

/** The system accounts `postgres` and `nobody`. */
async function accounts(): Promise<Owner[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', 'nobody']
    .map((name) => lines.find((line) => line[0] === name))
    .flatMap((line) => (line ? [{ uid: Number(line[2]), gid: Number(line[3]) }] : []))
}

async function changeOwner(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
}

/** Creates a folder that only the runner's account may enter. @throws EEXIST, because an existing one is not trusted */
export async function makeFolder(path: string, { uid, gid }: Identity): Promise<void> {
  await mkdir(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
