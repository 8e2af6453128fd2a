import { personalData } from '#kernel/personal-data.server.ts'

personalData('donor_tags', {
  about: 'donor',
  none: ['donor_id', 'import_id'],
  personal: { tag: { kind: 'text', exported: 'donors.tags', erased: 'row', logged: 'tags' } },
})

personalData('donor_notes', {
  about: 'donor',
  none: ['id', 'donor_id', 'at', 'import_id'],
  staff: ['by'],
  personal: { text: { kind: 'text', exported: 'donors.notes', erased: 'row' } },
})

personalData('donor_merges', {
  about: 'donor',
  none: ['id', 'kind', 'donor_id', 'merged_id', 'at', 'undone_at'],
  staff: ['by', 'undone_by'],
  personal: {
    moved: { kind: 'document', exported: null, erased: 'row', why: 'a copy of the records, emptied after 30 days' },
    reason: { kind: 'text', exported: null, erased: 'row', why: 'says something about another person too' },
  },
})

personalData('donor_distinctions', {
  about: 'donor',
  none: ['at'],
  staff: ['by'],
  personal: {
    donor_id: { kind: 'identity', exported: null, erased: 'row', why: 'leads to the record of another person' },
    other_id: { kind: 'identity', exported: null, erased: 'row', why: 'leads to the record of another person' },
  },
})

personalData('donor_relations', {
  about: 'donor',
  none: ['id'],
  personal: {
    donor_id: { kind: 'identity', exported: null, erased: 'row', why: 'leads to the record of another person' },
    other_id: { kind: 'identity', exported: null, erased: 'row', why: 'leads to the record of another person' },
    kind: { kind: 'choice', exported: null, erased: 'row', why: 'says something about another person too' },
  },
})
