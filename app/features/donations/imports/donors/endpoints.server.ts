import { z } from 'zod'
import { columnLabel, DONOR_COLUMNS } from '#features/donations/imports/columns.ts'
import { ALLOW, PATH } from '#features/donations/imports/import-endpoint.ts'
import { endpoint } from '#kernel/endpoint.server.ts'
import {
  choicesIn,
  DryRun,
  errorAndTemplateEndpoints,
  readUploadedSpreadsheet,
  spreadsheetUpload,
  SpreadsheetChoices,
  SpreadsheetOutcome,
} from '#resource/spreadsheet-import-endpoints.server.ts'
import { importDonors } from './import-donors.server.ts'
import { donorOutcome } from './outcome.ts'
import { readDonors } from './read-donors.server.ts'

const path = `${PATH}/donors`
const upload = spreadsheetUpload('donation_imports')

const Outcome = SpreadsheetOutcome.extend({
  known: z.int().describe('Rows of existing donors: only tags and notes are added'),
  repeated: z.int().describe('Additional rows of a new donor'),
})

endpoint({
  method: 'post',
  path,
  summary:
    'Imports donors without donations from a spreadsheet (CSV, XLSX), without any consent: they receive no email; a form with `mapping`, `good` (only rows without errors), and the file. `dry` only validates',
  allow: ALLOW,
  query: DryRun,
  upload,
  answer: Outcome,
  async run(ctx, { query, file }) {
    const { mapping, good } = choicesIn(SpreadsheetChoices, file!)
    const sheet = await readUploadedSpreadsheet(file!)
    if (query.dry === '1') return { batch: null, ...donorOutcome(await readDonors(ctx, sheet, mapping)) }
    const { name, sha256 } = file!
    return importDonors(ctx, { mapping, onlyGood: good === 'yes', sheet, name, sha256 })
  },
})

errorAndTemplateEndpoints({
  path,
  allow: ALLOW,
  upload,
  rows: 'donors',
  keys: DONOR_COLUMNS,
  labelOf: columnLabel,
  title: 'dashboard.donors',
  file: 'donors',
  errors: 'donor-errors',
  read: readDonors,
})
