import { personalData } from '#kernel/personal-data.server.ts'

personalData('mails', {
  about: 'recipient',
  none: [
    'id',
    'template',
    'subject_id',
    'state',
    'tries',
    'error',
    'created_at',
    'sent_at',
    'attachments',
    'follows',
    'bulk',
    'claimed_at',
  ],
  personal: {
    to_name: { kind: 'name', exported: 'letters.to_name', erased: 'row' },
    to_address: { kind: 'contact', exported: 'account.email', erased: 'row' },
    subject: { kind: 'text', exported: 'letters.subject', erased: 'row' },
    html: { kind: 'text', exported: null, erased: 'row', why: 'the text with its layout' },
    text: { kind: 'text', exported: 'letters.text', erased: 'row' },
    reply_to: { kind: 'contact', exported: null, erased: 'row', why: 'the address of the person' },
    leave_url: { kind: 'secret', exported: null, erased: 'row', why: 'opens a page of its own: not for copies' },
    search: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
    search_named: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
    locale: { kind: 'choice', exported: 'letters.locale', erased: 'row' },
  },
})
