import { personalData } from '#kernel/personal-data.server.ts'

const why = 'evidence in a dispute about money, which the association has to be able to show'

personalData('dispute_files', {
  about: 'payer',
  none: ['id', 'dispute_id', 'type', 'bytes', 'created_at'],
  staff: ['added_by'],
  personal: {
    name: { kind: 'document', exported: null, erased: 'kept', why },
    content: { kind: 'document', exported: null, erased: 'kept', why },
  },
})
