/** Several files for one requested document, such as both sides of a card, sent one after the other. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { sentFile } from '#tests/support/sent-file.ts'
import { testSite } from '#tests/support/site.ts'
import { requestDocuments, stepApplication } from './admin-commands.server.ts'
import { applicationDetail } from './admin/detail.server.ts'
import { addDocuments } from './documents.server.ts'
import { applicationByCode } from './own-application.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 4 }], offers: 'staff' })
})
const later = (seconds: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) })
const pdf = (name: string) => sentFile(name, 'application/pdf', '%PDF-1.7\n%%EOF\n')

test('the second side of a card is added to the first, until the team acts', async () => {
  const { id, code } = await applyUntil(ctx, staff, house, 'submitted')
  const add = (seconds: number, name: string, kind: 'identity' | 'certificate' = 'identity') =>
    addDocuments(later(seconds), { code, kind, files: [pdf(name)] })
  const files = async (kind = 'identity') =>
    (await applicationDetail(staff, id)).files.filter((file) => file.kind === kind).map(({ name }) => name)
  await requestDocuments({ ...staff, now: later(1).now }, { id, kinds: ['identity'], message: 'Both sides' })
  await add(2, 'front.pdf')
  expect([(await applicationByCode(ctx, code))!.state, await files()]).toEqual(['submitted', ['front.pdf']])
  expect((await applicationByCode(ctx, code))!.more).toEqual(['identity'])
  await add(3, 'back.pdf')
  await add(4, 'stamp.pdf')
  expect(await files()).toEqual(['front.pdf', 'back.pdf', 'stamp.pdf'])
  expect(await refusalOf(add(5, 'fourth.pdf'))).toBe('422 errors.invalid_input, identity: errors.too_many_files')
  // A document that was not requested cannot be changed.
  expect(await refusalOf(add(6, 'x.pdf', 'certificate'))).toBe('409 applications.no_way')
  await stepApplication(staff, { id, to: 'waiting' })
  expect((await applicationByCode(ctx, code))!.more).toEqual([])
  expect(await refusalOf(add(7, 'late.pdf'))).toBe('409 applications.no_way')
  // Requested again: the new file replaces all of the old ones.
  await requestDocuments({ ...staff, now: later(8).now }, { id, kinds: ['identity', 'certificate'], message: '' })
  await add(9, 'sharp.pdf')
  await add(10, 'sharp back.pdf')
  expect(await files()).toEqual(['sharp.pdf', 'sharp back.pdf'])
  await add(11, 'certificate.pdf', 'certificate')
  expect([(await applicationByCode(ctx, code))!.more, await files('certificate')]).toEqual([
    ['identity', 'certificate'],
    ['certificate.pdf'],
  ])
})

test('an application that needed no further documents takes none', async () => {
  const { code } = await applyUntil(ctx, staff, house, 'submitted')
  expect((await applicationByCode(ctx, code))!.more).toEqual([])
  expect(await refusalOf(addDocuments(ctx, { code, kind: 'identity', files: [pdf('a.pdf')] }))).toBe(
    '409 applications.no_way',
  )
})
