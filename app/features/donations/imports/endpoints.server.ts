import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.server.ts'
import { CURRENCIES } from '#kernel/money.ts'
import type { ReceivedFile } from '#kernel/upload.server.ts'
import {
  choicesIn,
  DryRun,
  errorAndTemplateEndpoints,
  readUploadedSpreadsheet,
  spreadsheetUpload,
  SpreadsheetChoices,
  SpreadsheetOutcome,
  yesOrNo,
} from '#resource/spreadsheet-import-endpoints.server.ts'
import { columnLabel, IMPORT_COLUMNS } from './columns.ts'
import { ALLOW, PATH } from './import-endpoint.ts'
import { importDonations, type ImportChoices } from './import.server.ts'
import { outcomeOf } from './outcome.ts'
import { readOldDonations } from './read-rows.server.ts'
import { undoDonationImport } from './undo.server.ts'

const upload = spreadsheetUpload('donation_imports')
const Choices = SpreadsheetChoices.extend({ counted: yesOrNo.default('yes'), spent: yesOrNo.default('yes') })

function choicesOf(file: ReceivedFile): ImportChoices {
  const { mapping, counted, spent, good } = choicesIn(Choices, file)
  return { mapping, counted: counted === 'yes', spent: spent === 'yes', onlyGood: good === 'yes' }
}

const Outcome = SpreadsheetOutcome.extend({
  sums: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.int().describe('Minor units (hundredths)') })),
})

endpoint({
  method: 'post',
  path: PATH,
  summary:
    'Imports past donations from a spreadsheet (CSV, XLSX) without emails and receipts; a form with `mapping`, `counted` (in public totals), `spent` (already spent), `good` (only rows without errors), and the file. `dry` only validates',
  allow: ALLOW,
  query: DryRun,
  upload,
  answer: Outcome,
  async run(ctx, { query, file }) {
    const choices = choicesOf(file!)
    const sheet = await readUploadedSpreadsheet(file!)
    if (query.dry === '1')
      return { batch: null, ...outcomeOf(await readOldDonations(ctx, sheet, choices.mapping)) } as z.output<
        typeof Outcome
      >
    const { name, sha256 } = file!
    return (await importDonations(ctx, { ...choices, sheet, name, sha256 })) as z.output<typeof Outcome>
  },
})

errorAndTemplateEndpoints({
  path: PATH,
  allow: ALLOW,
  upload,
  rows: 'old donations',
  keys: IMPORT_COLUMNS,
  labelOf: columnLabel,
  title: 'dashboard.donation_import.kind.donations',
  file: 'donations',
  errors: 'donation-errors',
  read: readOldDonations,
})

endpoint({
  method: 'post',
  path: `${PATH}/:id/undo`,
  summary:
    'Undoes an import: reverses its ledger transactions and deletes its donations, or the donors without newer data',
  allow: ALLOW,
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    deleted: z.int(),
    kept: z.int().describe('Donors that were not deleted because they have newer data'),
  }),
  run: (ctx, { params }) => undoDonationImport(ctx, params),
})
