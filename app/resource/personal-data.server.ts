import { personalData } from '#kernel/personal-data.server.ts'

personalData('imports', {
  about: 'person after whom staff named the file',
  none: ['id', 'resource', 'at', 'created', 'updated', 'records', 'undone_at'],
  staff: ['by'],
  personal: {
    name: { kind: 'text', exported: 'mentions.text', erased: 'emptied', searched: true },
  },
})

personalData('created_records', {
  none: ['key', 'resource', 'record_id', 'body_hash', 'created_at'],
})

personalData('record_versions', {
  none: ['resource', 'record_id', 'version', 'at', 'state', 'published_at', 'values', 'deleted', 'whole'],
  staff: ['by'],
})

personalData('record_editors', {
  none: ['form', 'since', 'seen_at'],
  staff: ['by'],
})

personalData('saved_views', {
  about: 'team and person whom staff name',
  none: ['id', 'resource', 'shared', 'created_at'],
  personal: {
    owner_id: {
      kind: 'identity',
      exported: 'account.id',
      erased: 'kept',
      why: 'the account that it leads to is empty',
    },
    name: { kind: 'text', exported: 'mentions.text', erased: 'row', searched: true },
    query: { kind: 'text', exported: 'mentions.text', erased: 'row', searched: true },
  },
})
