import { personalData } from '#kernel/personal-data.server.ts'

personalData('donors', {
  about: 'donor',
  none: ['created_at', 'import_id'],
  personal: {
    id: { kind: 'identity', exported: 'donors.id', erased: 'row' },
    name: { kind: 'name', exported: 'donors.name', erased: 'row' },
    locale: { kind: 'choice', exported: 'donors.locale', erased: 'row' },
    user_id: { kind: 'identity', exported: 'account.id', erased: 'row' },
    search: { kind: 'index', exported: null, erased: 'row', why: 'made of the other columns' },
    name_key: { kind: 'index', exported: null, erased: 'row', why: 'made of the name' },
  },
})

personalData('donor_addresses', {
  about: 'donor',
  none: ['id', 'donor_id', 'kind', 'created_at', 'shared'],
  personal: {
    address: { kind: 'contact', exported: 'donors.addresses', erased: 'row' },
    verified_at: { kind: 'choice', exported: null, erased: 'row', why: 'says nothing about a person without the rest' },
  },
})
