import { personalData } from '#kernel/personal-data.server.ts'

personalData('favourites', {
  about: 'team',
  none: ['screen', 'view_id', 'added_at'],
  personal: {
    user_id: {
      kind: 'identity',
      exported: 'account.id',
      erased: 'kept',
      why: 'the account that it leads to is empty',
    },
  },
})
