/** Files of messages, answers and replies, attached to the answer's email and opened by staff. Each opening is audited. */
import './tables.ts'
import { z } from 'zod'
import { attachment } from '#features/mail/attachment.server.ts'
import { documentsIn } from '#features/media/documents-in.server.ts'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize } from '#kernel/context.ts'
import { UUID } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { checkTogether, Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { receiveFiles } from '#kernel/upload.server.ts'
import { registerUploadPath } from '#kernel/upload-paths.ts'
import { answerMessage } from './change.server.ts'
import { openEntryFile } from './entry-files.server.ts'
import { ANSWER_FILE } from './forward.server.ts'
import { ENTRY_FILE_BYTES, MAX_ENTRY_FILES } from './message.ts'

const UPLOADS: Limit = { name: 'message_answer_uploads', points: 60, seconds: 3600 }

attachment(ANSWER_FILE, async (ctx, id) => {
  const file = await openEntryFile(ctx, id)
  return file && { filename: file.name, contentType: file.type, content: file.content }
})

/** @throws {Refusal} 404, 410 */
const openMessageFile = command({
  id: 'messages.open_file',
  allow: 'messages.read',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
    const file = await openEntryFile(ctx, id)
    if (!file) throw new Refusal('errors.not_found', 404)
    auditDetail(ctx, { subject: file.message_id, detail: { file: id } })
    return { name: file.name, type: file.type, content: file.content }
  },
})

route({
  methods: ['GET'],
  path: `/api/dashboard/message-files/:id{${UUID}}`,
  answer: async (ctx, _request, { id = '' }) => attachedFile(await openMessageFile(ctx, { id })),
})

registerUploadPath('/api/dashboard/messages/:id/answers-with-files')
/** Like `POST /api/dashboard/messages/:id/answers`, as a multipart form with files. */
route({
  methods: ['POST'],
  path: `/api/dashboard/messages/:id{${UUID}}/answers-with-files`,
  async answer(ctx, request, { id = '' }) {
    authorize(ctx, 'messages.update')
    await limit(ctx, UPLOADS, ctx.actor!.id)
    const received = await receiveFiles(ctx, request, { files: MAX_ENTRY_FILES, bytes: ENTRY_FILE_BYTES })
    try {
      const { key = '', text = '', seen: seenId } = received.fields
      const seen = seenId === undefined ? undefined : seenId || null
      const codes = { none: 'messages.file_required', type: 'messages.file_type' }
      const [files] = await checkTogether(
        () => documentsIn(received, 'files', codes),
        () => parse(answerMessage.input.omit({ files: true }), { id, key, text, seen }),
      )
      await answerMessage(ctx, { id, key, text, seen, files })
    } finally {
      await received.remove()
    }
    return Response.json({}, { status: 201 })
  },
})
