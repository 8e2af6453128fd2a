/** Documents that people upload with a form: PDF, JPEG or PNG, by their bytes. */
import type { ReceivedFiles } from '#kernel/upload.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { fileTypeIn, MEDIA_TYPES } from './sniff.server.ts'

const TYPES = new Set<string>(['jpeg', 'png', 'pdf'])

export type ReceivedDocument = { name: string; type: string; bytes: number; path: string }

/**
 * @param codes of the refusals on `field`: no file; another type of file
 * @throws {Refusal} 422 none, no PDF, JPEG or PNG, or a disguise
 */
export async function documentsIn(
  { files }: ReceivedFiles,
  field: string,
  codes: { none: string; type: string },
): Promise<ReceivedDocument[]> {
  const refuse = (code: string) => new Refusal('errors.invalid_input', 422, { fields: { [field]: { code } } })
  if (files.length === 0) throw refuse(codes.none)
  const read = []
  for (const file of files) {
    const type = await fileTypeIn(file, field).catch((error: unknown) => {
      // The library takes more kinds of pictures.
      throw error instanceof Refusal && error.fields[field]?.code === 'media.not_taken' ? refuse(codes.type) : error
    })
    if (!TYPES.has(type)) throw refuse(codes.type)
    read.push({ name: file.name || type, type: MEDIA_TYPES[type], bytes: file.bytes, path: file.path })
  }
  return read
}
