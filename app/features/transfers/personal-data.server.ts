import { movedWithDonor } from '#features/donors/moved-rows.server.ts'
import { personalData } from '#kernel/personal-data.server.ts'

const PART = 'transfers'

movedWithDonor('transfer_pledges')
personalData('transfer_pledges', {
  about: 'donor',
  none: [
    'id',
    'state',
    'campaign_id',
    'currency',
    'created_at',
    'reported_at',
    'reminders_sent',
    'donation_id',
    'closed_at',
    'erased_at',
  ],
  personal: {
    code: {
      kind: 'payment',
      exported: `${PART}.code`,
      erased: 'kept',
      why: 'money that arrives with the code is found by it, without the person',
    },
    token: {
      kind: 'secret',
      exported: null,
      erased: 'kept',
      why: 'leads to a page without the person, which can no longer be changed',
    },
    donor_name: { kind: 'name', exported: `${PART}.donor_name`, erased: 'emptied' },
    email: { kind: 'contact', exported: `${PART}.email`, erased: 'emptied' },
    phone: { kind: 'contact', exported: `${PART}.phone`, erased: 'emptied' },
    anonymous: { kind: 'choice', exported: `${PART}.anonymous`, erased: 'emptied' },
    news: { kind: 'choice', exported: `${PART}.news`, erased: 'emptied' },
    wall: { kind: 'choice', exported: `${PART}.wall`, erased: 'emptied' },
    reminders_off: { kind: 'choice', exported: `${PART}.reminders_off`, erased: 'emptied' },
    locale: {
      kind: 'choice',
      exported: `${PART}.locale`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    source: {
      kind: 'choice',
      exported: `${PART}.source`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    amount: {
      kind: 'payment',
      exported: `${PART}.kurus`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    sent_on: {
      kind: 'payment',
      exported: `${PART}.sent_on`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    sent_amount: {
      kind: 'payment',
      exported: `${PART}.sent_kurus`,
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'emptied' },
    donor_id: { kind: 'identity', exported: 'donors.id', erased: 'emptied' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
  },
})

personalData('transfer_slips', {
  about: 'donor',
  none: ['id', 'pledge_id', 'type', 'bytes', 'created_at'],
  personal: {
    name: { kind: 'document', exported: `${PART}.files`, erased: 'row' },
    content: { kind: 'document', exported: null, erased: 'row', why: 'encrypted; the donor has the original' },
  },
})
