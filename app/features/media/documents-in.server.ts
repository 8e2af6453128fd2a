/** Documents uploaded with a form: PDF, JPEG or PNG, detected from the content. */
import type { ReceivedFiles } from '#kernel/upload.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { fileTypeIn, MEDIA_TYPES } from './sniff.server.ts'

const TYPES = new Set<string>(['jpeg', 'png', 'pdf'])

export type ReceivedDocument = { name: string; type: string; bytes: number; path: string }

/**
 * @param codes errors of `field`: no file, or another type of file
 * @throws {Refusal} 422 for no file, another type, or content that does not match the name
 */
export async function documentsIn(
  { files }: ReceivedFiles,
  field: string,
  codes: { none: string; type: string },
): Promise<ReceivedDocument[]> {
  const refuse = (code: string) => invalidField(field, code)
  if (files.length === 0) throw refuse(codes.none)
  const read = []
  for (const file of files) {
    const type = await fileTypeIn(file, field).catch((error: unknown) => {
      // The error of the library lists more kinds of pictures than are accepted here.
      throw error instanceof Refusal && error.fields[field]?.code === 'media.not_taken' ? refuse(codes.type) : error
    })
    if (!TYPES.has(type)) throw refuse(codes.type)
    read.push({ name: file.name || type, type: MEDIA_TYPES[type], bytes: file.bytes, path: file.path })
  }
  return read
}
