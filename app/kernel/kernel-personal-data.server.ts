import { personalData } from './personal-data.server.ts'

personalData('audit', {
  about: 'team and whom their changes name',
  none: ['id', 'at', 'command', 'request_id'],
  personal: {
    actor_id: {
      kind: 'identity',
      exported: 'account.id',
      erased: 'kept',
      why: 'the account that it leads to is empty',
    },
    subject: { kind: 'identity', exported: 'actions.subject', erased: 'kept', why: 'the id of a record' },
    detail: {
      kind: 'text',
      exported: null,
      erased: 'emptied',
      why: 'what others did; names and addresses are blanked',
    },
    before: {
      kind: 'text',
      exported: null,
      erased: 'emptied',
      why: 'what others did; names and addresses are blanked',
    },
    after: { kind: 'text', exported: null, erased: 'emptied', why: 'what others did; names and addresses are blanked' },
    network: { kind: 'device', exported: 'actions.network', erased: 'kept', why: 'a network of many houses' },
    agent: { kind: 'device', exported: 'actions.agent', erased: 'kept', why: 'a kind of browser' },
  },
})

personalData('idempotency_keys', {
  about: 'payer',
  none: ['key', 'scope', 'body_hash', 'status', 'created_at'],
  personal: {
    answer: {
      kind: 'secret',
      exported: null,
      erased: 'expires',
      why: 'links of a payment that was started, deleted after a day',
    },
  },
})

personalData('migrations', {
  none: ['name', 'applied_at'],
})

personalData('rate_limits', {
  none: ['key', 'points', 'expire'],
})
