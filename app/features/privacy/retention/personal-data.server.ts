import { personalData } from '#kernel/personal-data.server.ts'

personalData('retained_records', {
  about: 'donors and buyers who were erased',
  none: ['id', 'kind', 'subject_id', 'reason', 'created_at', 'retained_until'],
  personal: {
    ciphertext: {
      kind: 'document',
      exported: null,
      erased: 'kept',
      why: 'encrypted; the law requires it until the end date next to it, then a job deletes it',
    },
  },
})
