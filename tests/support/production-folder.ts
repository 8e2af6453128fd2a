/**
 * The content of the container image in a separate folder, from which nothing else of this repository can be loaded.
 */
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterFile } from './after-file.ts'

const ROOT = join(import.meta.dirname, '../..')

type Lock = { packages: Record<string, { dev?: boolean }> }

/** Copies the files of the Dockerfile's last stage, and links the packages that `npm ci --omit=dev` installs. */
export async function productionFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanad-production-'))
  afterFile(() => rm(folder, { recursive: true, force: true }))
  const image = (await readFile(join(ROOT, 'deploy/containers/Dockerfile'), 'utf8')).split(/^FROM /m).at(-1)!
  const copied = [...image.matchAll(/^COPY (?:--from=\w+ )?\S+ ([\w./-]+)$/gm)].map(([, target]) => target!)
  for (const name of copied.filter((target) => target !== 'node_modules' && !target.startsWith('/')))
    await cp(join(ROOT, name), join(folder, name), { recursive: true })
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  for (const [path, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(ROOT, path), join(folder, path))
  }
  return folder
}
