import { personalData } from '#kernel/personal-data.server.ts'

personalData('bank_events', {
  about: 'payer',
  none: ['id', 'gateway', 'source', 'order_id', 'attempt_id', 'body_hash', 'verified', 'problem', 'at'],
  personal: {
    fields: {
      kind: 'payment',
      exported: null,
      erased: 'kept',
      why: 'a list of allowed fields without names; evidence of payments that cannot be changed',
    },
  },
})

personalData('payment_attempts', {
  about: 'payer',
  none: [
    'id',
    'intent_id',
    'gateway',
    'order_id',
    'amount',
    'currency',
    'state',
    'redirect_used_at',
    'expires_at',
    'next_check_at',
    'checks_done',
    'request_guid',
    'proc_code',
    'auth_code',
    'host_ref',
    'refusal',
    'captured_amount',
    'captured_currency',
    'answered_at',
    'captured_at',
    'returned',
    'created_at',
    'updated_at',
  ],
  personal: {
    redirect_token: { kind: 'secret', exported: null, erased: 'kept', why: 'opens a page of its own: not for copies' },
    card_mask: {
      kind: 'payment',
      exported: 'donations.card',
      erased: 'kept',
      why: 'six first and four last digits, without a name: refunds and disputes need them',
    },
    card_brand: { kind: 'payment', exported: null, erased: 'kept', why: 'a kind of card' },
  },
})

personalData('payment_intents', {
  about: 'payer',
  none: ['id', 'purpose', 'subject_id', 'amount', 'currency', 'reference', 'created_at', 'settled_attempt'],
  personal: {
    token: { kind: 'secret', exported: null, erased: 'kept', why: 'opens a page of its own: not for copies' },
    locale: { kind: 'choice', exported: null, erased: 'kept', why: 'says nothing about a person without the rest' },
  },
})

personalData('payment_lines', {
  none: ['intent_id', 'line', 'account', 'amount'],
})

personalData('payment_transitions', {
  none: ['id', 'attempt_id', 'from_state', 'to_state', 'cause', 'event_id', 'at'],
})

personalData('payment_tasks', {
  about: 'payer',
  none: ['id', 'kind', 'subject', 'at', 'done_at'],
  personal: {
    details: {
      kind: 'payment',
      exported: null,
      erased: 'kept',
      why: 'what the bank answered, from a list of allowed fields',
    },
  },
})

personalData('bank_history', { none: ['gateway', 'compared_through', 'compared_at', 'problem', 'closed_at'] })

personalData('merchant_problems', {
  about: 'payer',
  none: ['id', 'gateway', 'code', 'attempt_id', 'verified', 'at'],
  personal: {
    source: {
      kind: 'device',
      exported: null,
      erased: 'expires',
      why: 'a keyed hash of a network, removed after a day',
    },
  },
})

personalData('card_pauses', {
  none: ['gateway', 'started_at', 'until', 'resumed_at'],
  staff: ['resumed_by'],
})
