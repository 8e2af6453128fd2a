import { personalData } from '#kernel/personal-data.server.ts'

const PART = 'data_requests'

personalData('data_requests', {
  about: 'requester',
  none: [
    'id',
    'kind',
    'state',
    'origin',
    'blocked',
    'token_expires_at',
    'created_at',
    'due_at',
    'confirmed_at',
    'closed_at',
    'identity_verified_at',
  ],
  staff: ['closed_by', 'identity_verified_by'],
  personal: {
    email: { kind: 'contact', exported: `${PART}.email`, erased: 'emptied' },
    phone: { kind: 'contact', exported: `${PART}.phone`, erased: 'emptied' },
    name: { kind: 'name', exported: `${PART}.name`, erased: 'emptied' },
    note: { kind: 'text', exported: `${PART}.note`, erased: 'emptied' },
    answer: { kind: 'text', exported: `${PART}.answer`, erased: 'emptied' },
    locale: {
      kind: 'choice',
      exported: `${PART}.locale`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    token_hash: {
      kind: 'secret',
      exported: null,
      erased: 'kept',
      why: 'a hash of random bytes that a job deletes when the link ends; until then the link shows what was done',
    },
  },
})
