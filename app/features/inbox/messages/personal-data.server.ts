import { personalData } from '#kernel/personal-data.server.ts'

personalData('message_entries', {
  about: 'sender',
  none: ['id', 'message_id', 'kind', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'messages.entries', erased: 'row' },
  },
})

personalData('message_files', {
  about: 'sender',
  none: ['id', 'entry_id', 'message_id', 'position', 'type', 'bytes'],
  personal: {
    name: { kind: 'document', exported: 'messages.files', erased: 'row' },
    content: { kind: 'document', exported: null, erased: 'row', why: 'the sender got it, or sent it' },
  },
})

personalData('messages', {
  about: 'sender',
  none: ['id', 'inbox', 'about', 'about_path', 'state', 'suspect', 'due_on', 'created_at', 'updated_at'],
  staff: ['assignee'],
  personal: {
    locale: { kind: 'choice', exported: 'messages.locale', erased: 'row' },
    name: { kind: 'name', exported: 'messages.name', erased: 'row' },
    phone: { kind: 'contact', exported: 'messages.phone', erased: 'row' },
    email: { kind: 'contact', exported: 'messages.email', erased: 'row' },
    subject: { kind: 'text', exported: 'messages.subject', erased: 'row' },
    body: { kind: 'text', exported: 'messages.body', erased: 'row' },
    token: { kind: 'secret', exported: null, erased: 'row', why: 'opens the page of the conversation' },
    digest: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
    search: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
  },
})
