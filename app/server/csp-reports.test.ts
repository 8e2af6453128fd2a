import { expect, test, vi } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import { violationsIn } from './csp-reports.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const old = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://sanad.example/en/donations/hop/SECRET-TOKEN?email=leyla@example.org',
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'script-sample': 'leyla@example.org',
  },
})
const post = (body: unknown, address: string, type = 'application/csp-report') =>
  site.ask('/csp-reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': type, Origin: 'null' },
    address,
  })

test('both report formats give the violation and the page, and no data about the visitor', () => {
  const violation = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/donations' }
  expect(violationsIn(old('https://evil.example/steal.js?card=4111'))).toEqual([violation])
  const body = {
    documentURL: 'https://sanad.example/donations/hop/SECRET-TOKEN',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/steal.js',
  }
  expect(
    violationsIn([
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
    ]),
  ).toEqual([violation])
  expect(violationsIn(old('inline'))).toMatchObject([{ blocked: 'inline' }])
  for (const nothing of [null, 1, 'x', [], {}, { 'csp-report': 1 }, [{ type: 1 }]])
    expect(violationsIn(nothing)).toEqual([])
})

test('a report is logged; floods, long bodies and other bodies are ignored', async () => {
  const warn = vi.spyOn(site.services.log, 'warn')
  expect((await post(old('inline'), '192.0.2.1')).status).toBe(204)
  expect(warn).toHaveBeenCalledTimes(1)
  for (const body of ['no json', '{', JSON.stringify(old('x'.repeat(20_000)))])
    expect((await post(body, '192.0.2.2')).status).toBe(204)
  expect(warn).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 30; i++) expect((await post(old('inline'), '192.0.2.3')).status).toBe(204)
  expect(warn).toHaveBeenCalledTimes(21)
})

test('every page names the path for reports', async () => {
  const { headers } = await site.ask('/campaigns')
  expect(headers.get('Reporting-Endpoints')).toBe('csp="/csp-reports"')
})
