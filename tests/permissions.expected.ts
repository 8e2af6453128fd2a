/**
 * Who may do what, written down once more and by hand: the test compares the product with this table, and a command
 * or endpoint that is not in it fails. Columns are the roles of migrations/0040_people.ts, in this order.
 */
export const ROLES = ['owner', 'editor', 'finance', 'housing', 'shop'] as const
export type Role = (typeof ROLES)[number]

/** `anyone`: also without signing in; `people`: whoever is signed in; else the roles that may. */
export type Who = 'anyone' | 'people' | readonly Role[]

export const COMMANDS: Record<string, Who> = {
  'mails.resend': ['owner'],
  'messages.send': 'anyone',
  'newsletter.ask': 'anyone',
  'newsletter.confirm': 'anyone',
  'newsletter.leave': 'anyone',
  'newsletter.send': ['owner', 'editor'],
  'newsletter.delete_subscribers': ['owner', 'editor'],
  'newsletter.export': ['owner'],
  'complaints.send': 'anyone',
  'applications.start': 'anyone',
  'applications.save_draft': 'anyone',
  'applications.submit': 'anyone',
  'applications.discard': 'anyone',
  'applications.add_documents': 'anyone',
  'applications.remove_document': 'anyone',
  'applications.answer': 'anyone',
  'applications.withdraw': 'anyone',
  'applications.open_document': ['owner', 'housing'],
  'applications.step': ['owner', 'housing'],
  'applications.ask': ['owner', 'housing'],
  'applications.reject': ['owner', 'housing'],
  'applications.offer': ['owner', 'housing'],
  'applications.offer_free': ['owner', 'housing'],
  'applications.set_priority': ['owner', 'housing'],
  'applications.add_note': ['owner', 'housing'],
  'applications.delete': ['owner', 'housing'],
  'applications.export': ['owner', 'housing'],
  'messages.change': ['owner', 'housing'],
  'messages.add_note': ['owner', 'housing'],
  'messages.answer': ['owner', 'housing'],
  'messages.delete': ['owner', 'housing'],
  'audit.export': ['owner'],
  'approvals.approve': ['owner', 'finance'],
  'approvals.reject': ['owner', 'finance'],
  'approvals.withdraw': ['owner', 'finance'],
  'donations.add_note': ['owner', 'finance'],
  'terms.publish': ['owner'],
  'donations.edit_donor': ['owner', 'finance'],
  'offline_gifts.record': ['owner', 'finance'],
  'offline_gifts.reverse': ['owner', 'finance'],
  'payments.settle_task': ['owner', 'finance'],
  'refunds.propose_mismatch': ['owner', 'finance'],
  'cart.add': 'anyone',
  'cart.change': 'anyone',
  'orders.place': 'anyone',
  'orders.pay': 'anyone',
  'orders.give_up': 'anyone',
  'orders.withdraw': 'anyone',
  'orders.step': ['owner', 'shop'],
  'orders.note': ['owner', 'shop'],
  'orders.file': ['owner', 'shop'],
  'products.change_prices': ['owner', 'shop'],
  'products.count_stock': ['owner', 'shop'],
  'donations.claim': 'people',
  'donations.export': ['owner', 'finance'],
  'donations.give': 'anyone',
  'donations.hide_name': ['owner', 'editor'],
  'campaign_news.leave': 'anyone',
  'media.crop': ['owner', 'editor', 'housing', 'shop'],
  'media.delete': ['owner', 'editor'],
  'media.edit': ['owner', 'editor', 'housing', 'shop'],
  'media.upload': ['owner', 'editor', 'housing', 'shop'],
  'payments.open_hop': 'anyone',
  'people.accept_invitation': 'anyone',
  'people.accept_invitation_signed_in': 'people',
  'people.ask_for_link': 'anyone',
  'people.change_email': 'people',
  'people.claim': 'anyone',
  'people.confirm_email': 'anyone',
  'people.edit_profile': 'people',
  'people.end_session': 'people',
  'people.edit_person': ['owner'],
  'people.end_sessions': ['owner'],
  'people.resend_invitation': ['owner'],
  'team.create_role': ['owner'],
  'team.edit_role': ['owner'],
  'team.delete_role': ['owner'],
  'team.export_users': ['owner'],
  'team.send_reset': ['owner'],
  'team.set_security': ['owner'],
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
  'share.count': 'anyone',
  'security.add_passkey': 'people',
  'security.remove_passkey': 'people',
  'security.rename_passkey': 'people',
  'receipts.record_official_number': ['owner', 'finance'],
  'receipts.resend': ['owner', 'finance'],
  'refunds.lose_dispute': ['owner', 'finance'],
  'refunds.open_dispute': ['owner', 'finance'],
  'refunds.request': ['owner', 'finance'],
  'refunds.win_dispute': ['owner', 'finance'],
  'views.change': ROLES,
  'views.delete': ROLES,
  'views.save': ROLES,
  'translations.import': ['owner', 'editor'],
  'translations.set': ['owner', 'editor'],
  'translations.undo_import': ['owner', 'editor'],
}

export const ENDPOINTS: Record<string, Who> = {
  'POST /api/front/shares': 'anyone',
  'GET /api/dashboard/shares': 'people',
  'GET /api/all/partners': 'anyone',
  'GET /api/cart': 'anyone',
  'POST /api/cart': 'anyone',
  'PATCH /api/cart': 'anyone',
  'DELETE /api/cart/:variant': 'anyone',
  'GET /api/front/categories/products/relations': 'anyone',
  'GET /api/front/categories/:category/products': 'anyone',
  'GET /api/front/products/:id': 'anyone',
  'POST /api/front/orders': 'anyone',
  'GET /api/front/orders': 'people',
  'GET /api/front/orders/:token': 'anyone',
  'POST /api/dashboard/orders/step': ['owner', 'shop'],
  'POST /api/dashboard/orders/:id/note': ['owner', 'shop'],
  'PUT /api/dashboard/orders/:id': ['owner', 'shop'],
  'PUT /api/dashboard/stock/:variant': ['owner', 'shop'],
  'POST /api/dashboard/stock/prices': ['owner', 'shop'],
  'GET /api/getWorkSection': 'anyone',
  'GET /api/faqs': 'anyone',
  'GET /api/all-posts': 'anyone',
  'GET /api/post-details/:id': 'anyone',
  'GET /api/front/website-activities/show': 'anyone',
  'GET /api/front/latest-activities/show': 'anyone',
  'GET /api/front/all-activities/show': 'anyone',
  'GET /api/front/activities/:id': 'anyone',
  'GET /api/front/getProjects': 'anyone',
  'GET /api/front/projectSection': 'anyone',
  'GET /api/front/projects/:section': 'anyone',
  'GET /api/front/project/:id/details': 'anyone',
  'GET /api/front/student-residences': 'anyone',
  'GET /api/front/student-residences/:id': 'anyone',
  'GET /api/front/youth_centers': 'anyone',
  'GET /api/front/youth_centers/:id': 'anyone',
  'GET /api/campaigns_settings': 'anyone',
  'GET /api/dashboard/translations': ['owner', 'editor'],
  'GET /api/dashboard/translations/export.json': ['owner'],
  'DELETE /api/dashboard/media/:id': ['owner', 'editor'],
  'GET /api/dashboard/media': ['owner', 'editor', 'housing', 'shop'],
  'GET /api/dashboard/media/:id': ['owner', 'editor', 'housing', 'shop'],
  'DELETE /api/dashboard/views/:id': ROLES,
  'GET /api/dashboard/search': ROLES,
  'GET /api/dashboard/views': ROLES,
  'POST /api/dashboard/views': ROLES,
  'PUT /api/dashboard/views/:id': ROLES,
  'GET /api/dashboard/mails': ['owner'],
  'POST /api/send-residence-message': 'anyone',
  'GET /api/dashboard/housing-applications': ['owner', 'housing'],
  'GET /api/dashboard/housing-applications/board': ['owner', 'housing'],
  'GET /api/dashboard/housing-applications/:id': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/step': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/ask': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/reject': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/offer': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/priority': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/:id/notes': ['owner', 'housing'],
  'DELETE /api/dashboard/housing-applications/:id': ['owner', 'housing'],
  'POST /api/dashboard/housing-applications/offer-free': ['owner', 'housing'],
  'GET /api/dashboard/subscribers': ['owner', 'editor'],
  'POST /api/dashboard/subscribers/delete': ['owner', 'editor'],
  'GET /api/dashboard/messages': ['owner', 'editor', 'housing'],
  'GET /api/dashboard/messages/:id': ['owner', 'editor', 'housing'],
  'PATCH /api/dashboard/messages': ['owner', 'housing'],
  'POST /api/dashboard/messages/:id/notes': ['owner', 'housing'],
  'POST /api/dashboard/messages/:id/answers': ['owner', 'housing'],
  'POST /api/dashboard/messages/delete': ['owner', 'housing'],
  'GET /api/dashboard/mails/:id': ['owner'],
  'POST /api/dashboard/mails/resend': ['owner'],
  'GET /api/dashboard/all-donations/:id': ['owner', 'finance'],
  'POST /api/dashboard/all-donations/:id/notes': ['owner', 'finance'],
  'POST /api/dashboard/all-donations/resend': ['owner', 'finance'],
  'GET /api/dashboard/terms/:kind': ['owner'],
  'POST /api/dashboard/terms/:kind': ['owner'],
  'GET /api/dashboard/figures': ['owner', 'finance'],
  'GET /api/dashboard/approvals': ['owner', 'finance'],
  'PATCH /api/dashboard/all-donations/:id': ['owner', 'finance'],
  'POST /api/dashboard/all-donations': ['owner', 'finance'],
  'POST /api/dashboard/all-donations/:id/official-number': ['owner', 'finance'],
  'POST /api/dashboard/all-donations/:id/resend': ['owner', 'finance'],
  'POST /api/dashboard/all-donations/:id/reverse': ['owner', 'finance'],
  'POST /api/dashboard/approvals/:id/approve': ['owner', 'finance'],
  'POST /api/dashboard/approvals/:id/reject': ['owner', 'finance'],
  'POST /api/dashboard/approvals/:id/withdraw': ['owner', 'finance'],
  'POST /api/dashboard/disputes/close': ['owner', 'finance'],
  'POST /api/dashboard/payments/:attempt/disputes': ['owner', 'finance'],
  'POST /api/dashboard/payments/:attempt/mismatch': ['owner', 'finance'],
  'POST /api/dashboard/payments/:attempt/refund': ['owner', 'finance'],
  'POST /api/dashboard/tasks/:id/settle': ['owner', 'finance'],
  'GET /api/dashboard/audit': ['owner'],
  'GET /api/dashboard/all-donations': ['owner', 'finance'],
  'GET /api/donation_setting': 'anyone',
  'GET /api/front/camping_details/:id': 'anyone',
  'GET /api/front/categories/:category/campaigns': 'anyone',
  'GET /api/front/categories/campaigns/relations': 'anyone',
  'GET /api/front/don-campaigns': 'anyone',
  'GET /api/front/camping_details/:id/updates': 'anyone',
  'GET /api/front/camping_details/:id/donors': 'anyone',
  'PUT /api/dashboard/donor-wall/:id': ['owner', 'editor'],
  'GET /api/front/donations/:token': 'anyone',
  'GET /api/front/getCampaign': 'anyone',
  'GET /api/front/main-campaign': 'anyone',
  'GET /api/front/userProfile': 'people',
  'GET /api/search': 'anyone',
  'GET /api/terms': 'anyone',
  'GET /api/user/data/get': 'people',
  'GET /api/dashboard/users': ['owner'],
  'PUT /api/dashboard/users/:id': ['owner'],
  'PUT /api/dashboard/users/:id/roles': ['owner'],
  'PUT /api/dashboard/users/:id/closed': ['owner'],
  'POST /api/dashboard/users/:id/reset': ['owner'],
  'DELETE /api/dashboard/users/:id/sessions': ['owner'],
  'POST /api/dashboard/invitations': ['owner'],
  'POST /api/dashboard/invitations/:id/resend': ['owner'],
  'DELETE /api/dashboard/invitations/:id': ['owner'],
  'POST /api/dashboard/roles': ['owner'],
  'PUT /api/dashboard/roles/:id': ['owner'],
  'DELETE /api/dashboard/roles/:id': ['owner'],
  'PUT /api/dashboard/security': ['owner'],
  'POST /api/account/passkeys': 'people',
  'POST /api/account/passkeys/options': 'people',
  'GET /api/account/proof': 'people',
  'POST /api/account/prove': 'people',
  'POST /api/account/prove/options': 'people',
  'POST /api/dashboard/admin-logout': 'anyone',
  'POST /api/dashboard/translations/import': ['owner', 'editor'],
  'POST /api/dashboard/translations/import/:batch/undo': ['owner', 'editor'],
  'PATCH /api/dashboard/media/:id': ['owner', 'editor', 'housing', 'shop'],
  'POST /api/dashboard/media': ['owner', 'editor', 'housing', 'shop'],
  'POST /api/dashboard/media/:id/crop': ['owner', 'editor', 'housing', 'shop'],
  'POST /api/front/donate': 'anyone',
  'POST /api/login': 'anyone',
  'POST /api/dashboard/sign-in-again': 'anyone',
  'PUT /api/dashboard/translations': ['owner', 'editor'],
  'POST /api/login/passkey/options': 'anyone',
  'GET /api/main_pages': 'anyone',
  'GET /api/aboutus_pages': 'anyone',
  'GET /api/student_housings': 'anyone',
  'GET /api/student_housingdesc_settings': 'anyone',
  'GET /api/youth_center_settings': 'anyone',
  'GET /api/youth_centersdesc_settings': 'anyone',
  'GET /api/gift_setting': 'anyone',
  'GET /api/hrader_footers': 'anyone',
  'GET /api/contact_us': 'anyone',
  'GET /api/project_setting': 'anyone',
}

/** Complaints and proposals: the same deeds, each by a permission of its own. */
for (const [noun, read] of [
  ['complaints', ['owner']],
  ['proposals', ['owner', 'editor']],
] as const) {
  const path = `/api/dashboard/${noun}`
  for (const deed of ['change', 'add_note', 'answer', 'delete_all']) COMMANDS[`${noun}.${deed}`] = ['owner']
  for (const route of [`GET ${path}`, `GET ${path}/:id`]) ENDPOINTS[route] = read
  for (const route of [`PATCH ${path}`, `POST ${path}/:id/notes`, `POST ${path}/:id/answer`, `POST ${path}/delete`])
    ENDPOINTS[route] = ['owner']
}

/** Settings pages: who reads them, and who changes them. */
const SETTINGS: [Who, string[]][] = [
  [['owner'], ['controlpanel', 'theme', 'giving', 'refunds', 'retention', 'bank-transfer', 'shop-terms']],
  [
    ['owner', 'editor'],
    [
      'main-page',
      'about-page',
      'site',
      'studenthousing-page',
      'studenthousingdesc-page',
      'youthcenter-page',
      'youthcentersdesc-page',
      'contactus-page',
      'project-page',
      'donation-page',
      'gift-page',
      'campaigns-page',
    ],
  ],
  [['owner', 'shop'], ['shop']],
]
for (const [who, ids] of SETTINGS)
  for (const id of ids) {
    const path = `/api/dashboard/settings/${id}`
    for (const verb of ['save', 'restore']) COMMANDS[`${id}.${verb}`] = who
    for (const route of [`PUT ${path}`, `POST ${path}/restore`, `POST ${path}/preview`]) ENDPOINTS[route] = who
    for (const route of [`GET ${path}`, `GET ${path}/versions`]) ENDPOINTS[route] = who
  }

/** Resources of the dashboard: one line each, the roles of each action. What is left out is open to nobody. */
type Kept = { read: Who; write: Who; delete: Who; publish?: Who; ordered?: true }
const OWNER = ['owner'] as const
const EDITORS = ['owner', 'editor'] as const
const HOUSES = ['owner', 'housing'] as const
const SHOP = ['owner', 'shop'] as const
const GIVING = ['owner', 'editor', 'finance'] as const

export const KEPT: Record<string, Kept> = {
  'all-campaigns': { read: GIVING, write: EDITORS, delete: OWNER, publish: EDITORS },
  'campaign-updates': { read: GIVING, write: EDITORS, delete: OWNER, publish: EDITORS },
  'campaign-categories': { read: GIVING, write: EDITORS, delete: OWNER, ordered: true },
  'post-categories': { read: EDITORS, write: EDITORS, delete: EDITORS, ordered: true },
  posts: { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS },
  activities: { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS },
  'project-sections': { read: EDITORS, write: EDITORS, delete: EDITORS, ordered: true },
  'all-projects': { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS },
  'all-work-sections': { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS, ordered: true },
  partners: { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS, ordered: true },
  faqs: { read: EDITORS, write: EDITORS, delete: EDITORS, publish: EDITORS, ordered: true },
  coupons: { read: SHOP, write: SHOP, delete: SHOP },
  'complaint-types': { read: OWNER, write: OWNER, delete: OWNER, ordered: true },
  'newsletter-letters': { read: EDITORS, write: EDITORS, delete: EDITORS },
  proposal_types: { read: EDITORS, write: OWNER, delete: OWNER, ordered: true },
  categories: { read: SHOP, write: SHOP, delete: SHOP, ordered: true },
  products: { read: SHOP, write: SHOP, delete: SHOP, publish: SHOP },
  cities: { read: HOUSES, write: HOUSES, delete: OWNER, ordered: true },
  'student-residences': { read: HOUSES, write: HOUSES, delete: OWNER, publish: HOUSES, ordered: true },
  'housing-rooms': { read: HOUSES, write: HOUSES, delete: HOUSES },
  'housing-terms': { read: HOUSES, write: HOUSES, delete: HOUSES },
  'all-youth-centers': { read: HOUSES, write: HOUSES, delete: OWNER, publish: HOUSES, ordered: true },
}

for (const [id, { read, write, delete: remove, publish, ordered }] of Object.entries(KEPT)) {
  const path = `/api/dashboard/${id}`
  const one = `${path}/:key`
  for (const verb of ['create', 'update', 'restore', 'import', 'undo_import']) COMMANDS[`${id}.${verb}`] = write
  for (const verb of ['delete', 'bulk_delete']) COMMANDS[`${id}.${verb}`] = remove
  if (publish) for (const verb of ['bulk_publish', 'bulk_unpublish']) COMMANDS[`${id}.${verb}`] = publish
  // What is done to many is asked for again with each action.
  for (const route of [`GET ${path}`, `GET ${path}/choices`, `GET ${one}`, `GET ${one}/versions`, `POST ${path}/bulk`])
    ENDPOINTS[route] = read
  for (const format of ['csv', 'xlsx']) {
    ENDPOINTS[`GET ${path}/export.${format}`] = read
    ENDPOINTS[`GET ${path}/template.${format}`] = write
  }
  for (const route of [`POST ${path}`, `PUT ${one}`, `POST ${one}/restore`, `POST ${path}/import`])
    ENDPOINTS[route] = write
  ENDPOINTS[`POST ${path}/import/:batch/undo`] = write
  ENDPOINTS[`DELETE ${one}`] = remove
  if (ordered) {
    COMMANDS[`${id}.order`] = write
    ENDPOINTS[`POST ${path}/order`] = write
  }
}
