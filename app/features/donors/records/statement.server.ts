/** The yearly statement of a donor, for staff: the same PDF that donors with an account print themselves. */
import '#features/donors/tables.ts'
import { z } from 'zod'
import { pdfResponse } from '#features/pdf/pdf-response.server.ts'
import { printYear, yearOfDonor } from '#features/receipts/year.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize } from '#kernel/context.ts'
import { UUID } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { route } from '#kernel/route.ts'

/** Records in the audit log who printed it. @throws {Refusal} 404 no receipt in that year */
export const donorStatement = command({
  id: 'donors.print_statement',
  allow: 'donors.read',
  input: z.object({ donorId: z.uuid(), year: z.coerce.number().int() }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, year }) {
    authorize(ctx, 'donations.read')
    const donor = await ctx.db
      .selectFrom('donors')
      .select(['id', 'name', 'locale'])
      .where('id', '=', donorId)
      .executeTakeFirst()
    const statement = donor && (await yearOfDonor(ctx, donor, year))
    if (!statement) throw new Refusal('receipts.not_found', 404)
    return { ...statement, locale: donor.locale }
  },
})

/** The PDF, in the language of the donor. */
route({
  methods: ['GET'],
  path: `/api/dashboard/donors/:id{${UUID}}/statement/:year{[0-9]{4}}`,
  async answer(ctx, _request, { id = '', year = '' }) {
    if (!z.uuid().safeParse(id).success) throw new Refusal('receipts.not_found', 404)
    const { locale, ...statement } = await donorStatement(ctx, { donorId: id, year })
    const utf8 = `${ctx.texts.translate(locale)('receipts.year_title')} ${year}.pdf`
    return pdfResponse(await printYear({ ...ctx, locale }, statement), { utf8, ascii: `donations-${year}.pdf` })
  },
})
