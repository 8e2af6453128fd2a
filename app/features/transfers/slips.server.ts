/** Slips of transfers: encrypted when uploaded; only staff can open them, and each access is logged. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { attachedFile } from '#kernel/attached-file.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { decrypt, encryptFile } from '#kernel/encryption.server.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { UUID } from '#kernel/ids.ts'
import { workQueue } from '#kernel/queue.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'
import { receiveFiles, type ReceivedFiles } from '#kernel/upload.server.ts'
import { documentsIn } from '#features/media/documents-in.server.ts'
import { lockOpenPledge } from './own.server.ts'
import { MAX_SLIPS, SLIP_BYTES } from './pledge.ts'

const PURPOSE = 'transfer slips'
/** Maximum bytes of all slips of open pledges together, so that strangers cannot fill the disk. */
const MAX_BYTES = 2 * 1024 ** 3

/** Limits concurrent uploads, because encrypted files are in memory until they are stored. */
const encrypting = workQueue({ slots: 2, perKey: 2, waiting: 40, waitingPerKey: 10, timeoutMs: MINUTE_MS })

const File = z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() })

/** @throws {Refusal} 404, 409, 422 too many, 507 all slips together are too large */
const addSlip = command({
  id: 'transfers.add_slip',
  allow: 'anyone',
  input: z.object({ token: z.string().max(100), file: File }),
  async run(ctx, { token, file: { name, type, bytes, path } }): Promise<void> {
    const pledge = await lockOpenPledge(ctx, token)
    const { count } = await ctx.db
      .selectFrom('transfer_slips')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('pledge_id', '=', pledge.id)
      .executeTakeFirstOrThrow()
    if (count >= MAX_SLIPS) throw invalidField('slip', 'errors.too_many_files', { files: MAX_SLIPS })
    await requireRoom(ctx, bytes)
    const id = crypto.randomUUID()
    const content = await encryptFile(ctx.config, { purpose: PURPOSE, of: id }, path)
    await ctx.db
      .insertInto('transfer_slips')
      .values({ id, pledge_id: pledge.id, name, type, bytes, content, created_at: ctx.now })
      .execute()
  },
})

async function requireRoom(ctx: Context, bytes: number): Promise<void> {
  const { held } = await ctx.db
    .selectFrom('transfer_slips')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('held'))
    .executeTakeFirstOrThrow()
  if (Number(held) + bytes <= MAX_BYTES) return
  ctx.log.error({ held: Number(held), most: MAX_BYTES }, 'the storage limit for transfer slips is reached')
  throw new Refusal('errors.no_space', 507)
}

/** Receives a form that may have a slip. @throws {Refusal} 413, 507 */
export const receiveSlip = (ctx: Context, request: Request): Promise<ReceivedFiles> =>
  receiveFiles(ctx, request, { files: 1, bytes: SLIP_BYTES })

/** Stores the slip of a form, and removes the received file. @throws {Refusal} 404, 409, 422, 507 */
export async function storeSlip(ctx: Context, received: ReceivedFiles, token: string): Promise<void> {
  await encrypting
    .run(ctx.address, async () => {
      const [file] = await documentsIn(received, 'slip', {
        none: 'transfers.slip_required',
        type: 'transfers.slip_type',
      })
      await addSlip(ctx, { token, file: file! })
    })
    .finally(received.remove)
}

/** Logs the access before the slip is shown. @throws {Refusal} 404; 410 encrypted with another secret */
const openSlip = command({
  id: 'transfers.open_slip',
  allow: 'transfers.read',
  input: z.object({ id: z.uuid() }),
  async run(ctx, { id }): Promise<{ name: string; type: string; content: Buffer }> {
    // A slip contains the donor's name.
    authorize(ctx, 'donors.read')
    const slip = await ctx.db.selectFrom('transfer_slips').selectAll().where('id', '=', id).executeTakeFirst()
    if (!slip) throw new Refusal('errors.not_found', 404)
    const content = decrypt(ctx.config, { purpose: PURPOSE, of: id }, slip.content)
    if (!content) throw new Refusal('transfers.encrypted_with_other_key', 410)
    auditDetail(ctx, { subject: slip.pledge_id })
    return { name: slip.name, type: slip.type, content }
  },
})

route({
  methods: ['GET'],
  path: `/api/dashboard/transfer-slips/:id{${UUID}}`,
  answer: async (ctx, _request, { id = '' }) => attachedFile(await openSlip(ctx, { id })),
})
