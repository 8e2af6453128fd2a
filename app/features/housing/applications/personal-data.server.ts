import { personalData } from '#kernel/personal-data.server.ts'

personalData('application_files', {
  about: 'applicant',
  none: ['id', 'application_id', 'kind', 'type', 'bytes', 'created_at'],
  personal: {
    name: { kind: 'document', exported: 'applications.files', erased: 'row' },
    content: {
      kind: 'document',
      exported: null,
      erased: 'row',
      why: 'encrypted; downloaded from the page of the application',
    },
  },
})

personalData('application_transitions', {
  none: ['id', 'application_id', 'from_state', 'to_state', 'bed', 'at'],
  staff: ['by', 'actor_id'],
})

personalData('application_notes', {
  about: 'applicant',
  none: ['id', 'application_id', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'applications.notes', erased: 'row' },
  },
})

personalData('applications', {
  about: 'applicant',
  none: [
    'id',
    'state',
    'residence_id',
    'term_id',
    'priority',
    'staff_offers_only',
    'missing',
    'submitted_at',
    'offered_until',
    'erased_at',
    'created_at',
    'updated_at',
  ],
  personal: {
    code: { kind: 'secret', exported: 'applications.code', erased: 'kept', why: 'leads to a page without the person' },
    gender: {
      kind: 'identity',
      exported: 'applications.gender',
      erased: 'kept',
      why: 'for counting places; says nothing about a person without the rest',
    },
    locale: {
      kind: 'choice',
      exported: 'applications.locale',
      erased: 'kept',
      why: 'says nothing about a person without the rest',
    },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'emptied' },
    name: { kind: 'name', exported: 'applications.name', erased: 'emptied' },
    email: { kind: 'contact', exported: 'applications.email', erased: 'emptied' },
    phone: { kind: 'contact', exported: 'applications.phone', erased: 'emptied' },
    answers: { kind: 'text', exported: 'applications.born', erased: 'emptied' },
    message: { kind: 'text', exported: 'applications.message', erased: 'emptied' },
    search: { kind: 'index', exported: null, erased: 'emptied', why: 'made of the other columns' },
  },
})
