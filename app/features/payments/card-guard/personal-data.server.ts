import { personalData, type PersonalColumn } from '#kernel/personal-data.server.ts'

const hash = (kind: PersonalColumn['kind']): PersonalColumn => ({
  kind,
  exported: null,
  erased: 'expires',
  why: 'a keyed hash, deleted after a day',
})

personalData('card_tries', {
  about: 'payer',
  none: ['intent_id', 'campaign', 'proved', 'at'],
  personal: { address: hash('device'), network: hash('device'), email: hash('contact') },
})

personalData('card_releases', {
  about: 'payer',
  none: ['at'],
  staff: ['released_by'],
  personal: { key: hash('device') },
})

personalData('used_proofs_of_work', { none: ['signature', 'expires_at'] })

personalData('wait_slots', { about: 'payer', none: ['next_at'], personal: { visitor: hash('device') } })
