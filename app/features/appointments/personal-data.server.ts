import { personalData } from '#kernel/personal-data.server.ts'

personalData('appointment_entries', {
  about: 'visitor',
  none: ['id', 'appointment_id', 'kind', 'previous_starts_at', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'appointments.entries', erased: 'row' },
  },
})

personalData('appointments', {
  about: 'visitor',
  none: [
    'id',
    'key',
    'hours_id',
    'starts_at',
    'ends_at',
    'state',
    'sequence',
    'notified_at',
    'reminded_at',
    'allowed_at',
    'created_at',
    'updated_at',
  ],
  staff: ['assignee', 'created_by'],
  personal: {
    token: { kind: 'secret', exported: null, erased: 'row', why: 'opens a page of its own: not for copies' },
    name: { kind: 'name', exported: 'appointments.name', erased: 'row' },
    phone: { kind: 'contact', exported: 'appointments.phone', erased: 'row' },
    email: { kind: 'contact', exported: 'appointments.email', erased: 'row' },
    subject: { kind: 'text', exported: 'appointments.subject', erased: 'row' },
    message: { kind: 'text', exported: 'appointments.body', erased: 'row' },
    locale: { kind: 'choice', exported: 'appointments.locale', erased: 'row' },
    search: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
  },
})
