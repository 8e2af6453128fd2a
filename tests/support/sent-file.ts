/** An uploaded file as it is stored after a form was received. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

let folder: string | undefined
let count = 0

export function sentFile(name: string, type: string, content: string | Buffer) {
  if (!folder) {
    const made = (folder = mkdtempSync(join(tmpdir(), 'sanad-sent-')))
    afterAll(() => {
      rmSync(made, { recursive: true, force: true })
      folder = undefined
    })
  }
  const path = join(folder, String(++count))
  writeFileSync(path, content)
  return { name, type, bytes: Buffer.byteLength(content), path }
}
