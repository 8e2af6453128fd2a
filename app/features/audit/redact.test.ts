/** What of an entry a reader sees who may not see donors. */
import { expect, test } from 'vitest'
import type { Permission } from '#kernel/context.ts'
import { redact } from './redact.server.ts'

const reader = (...permissions: Permission[]) => ({
  actor: { id: crypto.randomUUID(), permissions: new Set(permissions) },
})
const ENTRY = {
  name: 'Layla',
  phone: '٠٥٣٢ ١١١ ٢٢ ٣٣',
  amount: 5000,
  state: 'approved',
  email: '',
  address: null,
  input: { email: 'layla@example.org', rows: [{ name: 'Omar', amount: 3 }] },
  to_address: ['a@example.org', 'b@example.org'],
}

test('names, phones and addresses are hidden at every depth; amounts and states stay', () => {
  expect(redact(reader('audit.read'), ENTRY)).toEqual({
    name: '•••',
    phone: '•••',
    amount: 5000,
    state: 'approved',
    email: '',
    address: null,
    input: { email: '•••', rows: [{ name: '•••', amount: 3 }] },
    to_address: ['•••', '•••'],
  })
})

test('a visitor sees no person, and people who may see donors see the entry as it was', () => {
  expect(JSON.stringify(redact({ actor: null }, ENTRY))).not.toMatch(/Layla|Omar|example/)
  expect(redact(reader('audit.read', 'donors.read'), ENTRY)).toEqual(ENTRY)
  expect(redact(reader('audit.read'), null)).toBeNull()
})
