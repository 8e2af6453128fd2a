import { personalData } from '#kernel/personal-data.server.ts'

personalData('complaint_files', {
  about: 'sender',
  none: ['id', 'complaint_id', 'type', 'encrypted', 'bytes', 'position'],
  personal: {
    name: { kind: 'document', exported: 'complaints.files', erased: 'row' },
    content: { kind: 'document', exported: null, erased: 'row', why: 'its sender has the original' },
  },
})

personalData('complaint_notes', {
  about: 'sender',
  none: ['id', 'complaint_id', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'complaints.notes', erased: 'row' },
  },
})

personalData('complaint_types', {
  none: ['id', 'kind', 'name', 'position', 'version', 'search', 'created_at', 'updated_at', 'demo_key'],
})

personalData('complaints', {
  about: 'sender',
  none: ['id', 'kind', 'type_id', 'state', 'due_on', 'answered_at', 'erased_at', 'created_at', 'updated_at'],
  staff: ['answered_by', 'assignee'],
  personal: {
    code: { kind: 'secret', exported: 'complaints.code', erased: 'kept', why: 'leads to a page without the person' },
    locale: {
      kind: 'choice',
      exported: 'complaints.locale',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    body: { kind: 'text', exported: 'complaints.body', erased: 'emptied' },
    name: { kind: 'name', exported: 'complaints.name', erased: 'emptied' },
    phone: { kind: 'contact', exported: 'complaints.phone', erased: 'emptied' },
    email: { kind: 'contact', exported: 'complaints.email', erased: 'emptied' },
    answer: { kind: 'text', exported: 'complaints.answer', erased: 'emptied' },
    digest: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
  },
})
