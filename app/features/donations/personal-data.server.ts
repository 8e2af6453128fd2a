import { DONATION_FIELDS } from '#features/donations/record/fields.ts'
import { personalColumns } from '#kernel/field-privacy.server.ts'
import { movedWithDonor } from '#features/donors/moved-rows.server.ts'
import { personalData } from '#kernel/personal-data.server.ts'

movedWithDonor('donations')
personalData('donations', { about: 'donor', ...personalColumns('donations', DONATION_FIELDS) })

personalData('donation_notes', {
  about: 'donor',
  none: ['id', 'donation_id', 'at'],
  staff: ['by'],
  personal: {
    text: { kind: 'text', exported: 'donations.notes', erased: 'row' },
  },
})
