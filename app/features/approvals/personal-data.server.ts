import { personalData } from '#kernel/personal-data.server.ts'

personalData('approvals', {
  about: 'person a decision is about',
  none: ['id', 'kind', 'subject', 'state', 'permission', 'proposed_at', 'effective_at', 'decided_at'],
  staff: ['proposed_by', 'decided_by'],
  personal: {
    input: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'amounts and ids of records; the donor of a proposed donation is exported and blanked by privacy.server.ts',
    },
    reason: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a movement of money: evidence of two persons; blanked with a proposed donation',
    },
    note: {
      kind: 'text',
      exported: null,
      erased: 'kept',
      why: 'words of staff about a movement of money: evidence of two persons; blanked with a proposed donation',
    },
  },
})
