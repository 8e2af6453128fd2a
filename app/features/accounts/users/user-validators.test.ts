/** What people type about themselves, and about roles and passkeys: what is stored of it, and what is refused. */
import { expect, test } from 'vitest'
import { RoleInput } from '#features/accounts/team/edit-roles.server.ts'
import { renameOwnPasskey } from '#features/accounts/security/passkeys.server.ts'
import { Email, PersonName, Phone } from './user-validators.ts'

/** What is stored, or the code of the error. */
const stored = (
  schema: {
    safeParse: (typed: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
  },
  typed: unknown,
) => {
  // prettier-ignore
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error!.issues[0]!.message
}

test.each([
  ['  هدى   الحلبي ', 'هدى   الحلبي'],
  ['Ayşe Ümit\u0308', 'Ayşe Ümiẗ'],
  ['هدى\r\nBcc: x@example.org', 'هدى Bcc: x@example.org'],
  ['\u202Eevil', 'evil'],
  ['a\u2066b\u2069c', 'a b c'],
  // Joiners belong to Persian and Urdu spelling.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['', 'people.name_missing'],
  [' \t ', 'people.name_missing'],
  ['\u202E\u2069', 'people.name_missing'],
  ['\u200B\u200D\u2060', 'people.name_missing'],
  ['ن'.repeat(120), 'ن'.repeat(120)],
  ['ن'.repeat(121), 'people.name_long'],
])('the name %j is stored as %j', (typed, name) => {
  expect(stored(PersonName, typed)).toBe(name)
})

test.each([
  [' Leyla@Example.ORG ', 'leyla@example.org'],
  ['a+b@xn--mgbh0fb.example', 'a+b@xn--mgbh0fb.example'],
  ['\u200fleyla@example.org', 'leyla@example.org'],
  ['leyla٢٥@example.org', 'leyla25@example.org'],
  ['leyla@', 'people.email_invalid'],
  ['leyla example.org', 'people.email_invalid'],
  ['leyla@example.org, b@example.org', 'people.email_invalid'],
  ['leyla@example.org\r\nBcc: b@example.org', 'people.email_invalid'],
  ['', 'people.email_invalid'],
  [`${'a'.repeat(250)}@example.org`, 'people.email_invalid'],
])('the address %j is stored as %j', (typed, email) => {
  expect(stored(Email, typed)).toBe(email)
})

test.each([
  ['', ''],
  [' \u200e ', ''],
  [' ٠٥٣٢ ١٢٣ ٤٥ ٦٧ ', '+905321234567'],
  ['+90 (532) 123-45-67', '+905321234567'],
  ['۰۵۳۲۱۲۳۴۵۶۷', '+905321234567'],
  ['\u200e+90 532 123 45 67', '+905321234567'],
  ['123456', 'people.phone_invalid'],
  ['----------', 'people.phone_invalid'],
  ['0532 123 45 67 ext 5', 'people.phone_invalid'],
  ['1234567890123456', 'people.phone_invalid'],
])('the phone number %j is stored as %j', (typed, phone) => {
  expect(stored(Phone, typed)).toBe(phone)
})

test.each<[object, unknown]>([
  [{ ar: ' متجر\u202E ' }, { ar: 'متجر' }],
  [
    { ar: 'متجر', en: '  ', tr: 'Mağaza\n' },
    { ar: 'متجر', tr: 'Mağaza' },
  ],
  [{ ar: 'متجر', en: '\u2066' }, { ar: 'متجر' }],
  [{ ar: '\u202E' }, 'team.role_name_missing'],
  [{ ar: 'م'.repeat(61) }, 'people.name_long'],
  [{ ar: 'متجر', en: 'x'.repeat(61) }, 'people.name_long'],
])('the name of a role %j is stored as %j', (name, saved) => {
  const result = stored(RoleInput, { name, permissions: [] })
  expect(typeof result === 'string' ? result : (result as { name: object }).name).toEqual(saved)
})

test.each<[string[], string[]]>([
  [[], []],
  // Without it a role has no effect.
  [['posts.read'], ['dashboard.read', 'posts.read']],
  // In one order and once each; the star of owners and unknown permissions are left out.
  [
    ['posts.update', 'dashboard.read', 'posts.update', '*', 'no.such'],
    ['posts.update', 'dashboard.read'],
  ],
])('the permissions %j of a role are stored as %j', (permissions, saved) => {
  const { permissions: result } = RoleInput.parse({ name: { ar: 'x' }, permissions })
  expect(result.toSorted()).toEqual(saved.toSorted())
})

test('a passkey needs a visible name', () => {
  const passkey = crypto.randomUUID()
  const name = (typed: string) => stored(renameOwnPasskey.input, { passkey, name: typed })
  expect(name(' هاتفي\u202E ')).toEqual({ passkey, name: 'هاتفي' })
  expect([name('\u202E'), name('x'.repeat(61))]).toEqual(['security.passkey_name_missing', 'people.name_long'])
})
