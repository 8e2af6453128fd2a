/**
 * Who may do what, written down once more and by hand: the test compares the product with this table, and a command
 * or endpoint that is not in it fails. Columns are the roles of migrations/0040_people.ts, in this order.
 */
export const ROLES = ['owner', 'editor', 'finance', 'housing', 'shop'] as const
export type Role = (typeof ROLES)[number]

/** `anyone`: also without signing in; `people`: whoever is signed in; else the roles that may. */
export type Who = 'anyone' | 'people' | readonly Role[]

export const COMMANDS: Record<string, Who> = {
  'donations.claim': 'people',
  'donations.give': 'anyone',
  'payments.open_hop': 'anyone',
  'people.accept_invitation': 'anyone',
  'people.accept_invitation_signed_in': 'people',
  'people.ask_for_link': 'anyone',
  'people.change_email': 'people',
  'people.claim': 'anyone',
  'people.confirm_email': 'anyone',
  'people.edit_profile': 'people',
  'people.end_session': 'people',
  'people.erase_me': 'people',
  'people.invite': ['owner'],
  'people.prove': 'people',
  'people.reset_password': 'anyone',
  'people.revoke_invitation': ['owner'],
  'people.set_closed': ['owner'],
  'people.set_roles': ['owner'],
  'people.sign_out': 'anyone',
  'people.sign_out_everywhere': 'people',
  'people.sign_up': 'anyone',
  'refunds.lose_dispute': ['owner', 'finance'],
  'refunds.open_dispute': ['owner', 'finance'],
  'refunds.request': ['owner', 'finance'],
  'refunds.win_dispute': ['owner', 'finance'],
  'translations.import': ['owner', 'editor'],
  'translations.set': ['owner', 'editor'],
  'translations.undo_import': ['owner', 'editor'],
}

export const ENDPOINTS: Record<string, Who> = {
  'GET /api/campaigns_settings': 'anyone',
  'GET /api/dashboard/translations': ['owner', 'editor'],
  'GET /api/dashboard/translations/export.json': ['owner'],
  'GET /api/donation_setting': 'anyone',
  'GET /api/front/camping_details/:id': 'anyone',
  'GET /api/front/categories/:category/campaigns': 'anyone',
  'GET /api/front/categories/campaigns/relations': 'anyone',
  'GET /api/front/don-campaigns': 'anyone',
  'GET /api/front/donations/:token': 'anyone',
  'GET /api/front/getCampaign': 'anyone',
  'GET /api/front/main-campaign': 'anyone',
  'GET /api/front/userProfile': 'people',
  'GET /api/terms': 'anyone',
  'GET /api/user/data/get': 'people',
  'POST /api/account/prove': 'people',
  'POST /api/dashboard/admin-logout': 'anyone',
  'POST /api/dashboard/translations/import': ['owner', 'editor'],
  'POST /api/dashboard/translations/import/:batch/undo': ['owner', 'editor'],
  'POST /api/front/donate': 'anyone',
  'POST /api/login': 'anyone',
  'PUT /api/dashboard/translations': ['owner', 'editor'],
}
