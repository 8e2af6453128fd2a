import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/acting.ts'
import { readConfig } from './config.server.ts'
import type { Context } from './context.ts'
import { purgeUploads, receiveFile, receiveFiles } from './upload.server.ts'
import { isUploadPath, registerUploadPath } from './upload-paths.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-upload-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
const ctx = { config, actor: null, address: '192.0.2.1', now: new Date() } as Context
const incoming = join(dataDir, 'incoming')
const left = () => (existsSync(incoming) ? readdirSync(incoming) : [])

type File = [name: string, content: string]
function form(files: File[], fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, content] of files) body.append('file', new Blob([content], { type: 'Application/PDF' }), name)
  return new Request('http://localhost/', { method: 'POST', body })
}

test('a file is stored in a folder of its own, which only the site may read, and is removed afterwards', async () => {
  const file = await receiveFile(ctx, form([['a.pdf', 'content']], { note: 'ملاحظة' }), 100)
  expect(file).toMatchObject({ name: 'a.pdf', bytes: 7, declared: 'application/pdf', fields: { note: 'ملاحظة' } })
  expect(file.sha256).toBe(createHash('sha256').update('content').digest('hex'))
  expect(readFileSync(file.path, 'utf8')).toBe('content')
  expect([statSync(file.path).mode & 0o777, statSync(incoming).mode & 0o777]).toEqual([0o600, 0o700])
  expect(file.path.startsWith(file.folder)).toBe(true)
  await file.remove()
  expect(left()).toEqual([])
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['وثيقة الإقامة.pdf', 'وثيقة الإقامة.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  // A long name is shortened before its ending, never inside an emoji.
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(146)}.pdf`],
  [`${'Receipt no. '.repeat(20)}.pdf`, `${'Receipt no. '.repeat(20).slice(0, 146)}.pdf`],
  [`${'x'.repeat(145)}😀.pdf`, `${'x'.repeat(145)}.pdf`],
  [`No. ${'x'.repeat(200)}`, `No. ${'x'.repeat(146)}`],
])('the file name %j is shown as %j, and is never a path', async (sent, shown) => {
  const file = await receiveFile(ctx, form([[sent, 'x']]), 100)
  expect([file.name, readdirSync(file.folder)]).toEqual([shown, ['received']])
  await file.remove()
})

test('a file is allowed to the last byte; one byte more is refused, and nothing is left on the disk', async () => {
  const exact = await receiveFile(ctx, form([['a', 'x'.repeat(1000)]]), 1000)
  expect(exact.bytes).toBe(1000)
  await exact.remove()
  expect(await refusalOf(receiveFile(ctx, form([['a', 'x'.repeat(1001)]]), 1000))).toBe('413 errors.file_too_large')
  expect(await refusalOf(receiveFile(ctx, form([['a', 'x'.repeat(300_000)]]), 1000))).toMatch(/^413 /)
  expect(left()).toEqual([])
})

test('a length that the sender declares too large is refused before a byte is read', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '99999999' },
  })
  expect(await refusalOf(receiveFile(ctx, request, 1000))).toBe('413 errors.file_too_large')
  expect(request.bodyUsed).toBe(false)
})

test.each([
  ['without a file', form([], { note: 'x' }), '400 errors.no_file, file: errors.no_file'],
  ['with an empty file field', form([['', '']]), '400 errors.no_file, file: errors.no_file'],
  ['with two files', form([['a', 'x'], ['b', 'y']]), '400 errors.one_file, file: errors.one_file'], // prettier-ignore
  ['with 21 other fields', form([['a', 'x']], Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x']))), '400 errors.bad_body'], // prettier-ignore
  ['that is JSON', new Request('http://localhost/', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }), '400 errors.no_file, file: errors.no_file'], // prettier-ignore
  ['with a NUL character', form([['a', 'x']], { note: 'a\0b' }), '422 errors.invalid_input, note: errors.field_invalid'], // prettier-ignore
])('a form %s is refused', async (_, request, refusal) => {
  expect(await refusalOf(receiveFile(ctx, request, 1000))).toBe(refusal)
  expect(left()).toEqual([])
})

test('several files: the refusal names the field, and what was typed is returned for the form', async () => {
  let typed: Record<string, string> = {}
  const three = form([['a', '1'], ['b', '2'], ['c', '3']], { name: 'هدى' }) // prettier-ignore
  const most = { files: 2, bytes: 10, field: 'documents' }
  expect(await refusalOf(receiveFiles(ctx, three, most, (fields) => (typed = fields)))).toBe(
    '413 errors.too_many_files, documents: errors.too_many_files',
  )
  expect(typed).toEqual({ name: 'هدى' })
  const two = await receiveFiles(ctx, form([['a', '1'], ['b', '2']]), most) // prettier-ignore
  expect(two.files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['1', '2'])
  await two.remove()
  const none = await receiveFiles(ctx, form([], { name: 'x' }), most)
  expect(none.files).toEqual([])
  await none.remove()
})

test('uploads of a process that died are removed after a day, those in progress stay', async () => {
  for (const [name, hours] of [
    ['old', 25],
    ['new', 1],
  ] as const) {
    // prettier-ignore
    mkdirSync(join(incoming, name), { recursive: true })
    const at = new Date(ctx.now.getTime() - hours * 3_600_000)
    utimesSync(join(incoming, name), at, at)
  }
  await purgeUploads(ctx)
  expect(left()).toEqual(['new'])
  rmSync(join(incoming, 'new'), { recursive: true })
})

test('pages with uploads are recognised by their path', () => {
  registerUploadPath('/test-apply/:room')
  expect([isUploadPath('/test-apply/12'), isUploadPath('/test-apply/12/more'), isUploadPath('/test-apply')]).toEqual([true, false, false]) // prettier-ignore
})
