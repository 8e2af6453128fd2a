import { personalData } from '#kernel/personal-data.server.ts'

personalData('erasures', {
  about: 'erased person',
  none: ['id', 'at', 'kind'],
  personal: {
    user_hash: {
      kind: 'index',
      exported: null,
      erased: 'kept',
      why: 'a keyed hash, so that a restored copy erases the same person',
    },
    address_hash: {
      kind: 'index',
      exported: null,
      erased: 'kept',
      why: 'a keyed hash, so that a restored copy erases the same person',
    },
  },
})
