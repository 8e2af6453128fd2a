/**
 * The public endpoints of docs/reference/wire-format.md (without shop, messages and chat) and their required fields.
 * `a.b` is a nested field; `[]` means every item of a list, which must not be empty; `?` marks a field that may be
 * null.
 */
type Call = { path: string; fields: string[]; method?: 'POST'; as?: 'person'; missing?: string; bad?: string }

const head = ['titleMain', 'textMain', 'imageMain?']
const contact = ['informationTitle?', 'informationEmail?', 'informationAddress?', 'informationPhone?']
const detail = [...head, 'informationPhone?', 'youtubeLink?', 'facebookLink?', 'twitterLink?', 'instagramLink?']
const place = ['id', 'name', 'description', 'background']
const reach = ['gmail_email?', 'gmail_icon', 'whatsapp_number?', 'whatsapp_icon', 'address?', 'address_icon', 'working_hours?', 'working_hours_icon', 'latitude?', 'longitude?'] // prettier-ignore
const placeInFull = [
  ...place,
  'gallerys[].images[]',
  'specifications[].name',
  'activities',
  ...reach.map((name) => `contact_information.${name}`),
]
const campaign = ['id', 'title', 'description', 'background', 'goal?', 'type', 'category.name', 'created_at']
const activity = ['id', 'name', 'description', 'background', 'created_at']
const project = ['id', 'name', 'type', 'background', 'description', 'created_at', 'project_section.name']
const post = ['id', 'title', 'background', 'created_at', 'category.name']
const each = (list: string, fields: string[]) => fields.map((name) => `${list}[].${name}`)
const of = (one: string, fields: string[]) => fields.map((name) => `${one}.${name}`)

export const CALLS: Call[] = [
  {
    path: '/api/main_pages',
    fields: [
      ...head,
      'sectorsWorkTitle',
      'titleExecutiveUnits',
      'textExecutiveUnits',
      'titleSanad',
      'textSanad',
      'imageSanad?',
      'titleVision',
      'textVision',
      'titleMission',
      'textMission',
      'titleGoals',
      'textGoals',
      'textSuccessPartners',
      'PromoURL?',
    ],
  },
  {
    path: '/api/aboutus_pages',
    fields: [
      ...head,
      'titleSanad',
      'textSanad',
      'imageSanad?',
      'titleWhyChooseUs',
      'textWhyChooseUs',
      'imageWhyChooseUs?',
      'textVision',
      'textTheMessage',
      'textObjectives',
      'aboutUs.descriptions[].id',
      'aboutUs.descriptions[].value',
    ],
  },
  { path: '/api/student_housings', fields: head },
  { path: '/api/student_housingdesc_settings', fields: detail },
  { path: '/api/youth_center_settings', fields: head },
  { path: '/api/youth_centersdesc_settings', fields: detail },
  { path: '/api/campaigns_settings', fields: detail },
  { path: '/api/project_setting', fields: [...head, ...contact] },
  { path: '/api/donation_setting', fields: ['titleMain', 'textMain?', 'imageMain?', ...contact] },
  { path: '/api/contact_us', fields: [...head, ...contact] },
  { path: '/api/hrader_footers', fields: ['facebookLink?', 'twitterLink?', 'instagramLink?', 'youtubeLink?'] },
  { path: '/api/all/partners', fields: each('', ['id', 'url', 'image']) },
  { path: '/api/front/main-campaign', fields: each('', ['id', 'title', 'description', 'background']) },
  { path: '/api/getWorkSection', fields: each('', ['id', 'title', 'image']) },
  { path: '/api/front/getProjects', fields: each('', project) },
  {
    path: '/api/front/getCampaign',
    fields: [...each('normalCampaigns', campaign), ...each('importantCampaigns', campaign)],
  },
  { path: '/api/front/website-activities/show', fields: each('', activity) },
  { path: '/api/front/latest-activities/show', fields: each('', activity) },
  {
    path: '/api/front/all-activities/show?page=1&name=',
    fields: [...each('data', activity), 'next_page_url?'],
    bad: '/api/front/all-activities/show?page=x',
  },
  {
    path: '/api/front/activities/1',
    fields: [...activity, ...of('activity', activity)],
    missing: '/api/front/activities/999',
  },
  { path: '/api/front/student-residences', fields: each('', place) },
  { path: '/api/front/student-residences/1', fields: placeInFull, missing: '/api/front/student-residences/2' },
  { path: '/api/front/youth_centers', fields: each('', place) },
  { path: '/api/front/youth_centers/2', fields: placeInFull, missing: '/api/front/youth_centers/1' },
  {
    path: '/api/front/camping_details/1',
    fields: [...of('campaign', campaign), 'totalAmount', ...each('latestCampaigns', campaign)],
    missing: '/api/front/camping_details/999',
  },
  { path: '/api/front/categories/campaigns/relations', fields: each('', ['id', 'name']) },
  { path: '/api/front/categories/all/campaigns', fields: each('campaigns', campaign) },
  {
    path: '/api/front/categories/1/campaigns',
    fields: each('campaigns', campaign),
    missing: '/api/front/categories/999/campaigns',
  },
  { path: '/api/front/don-campaigns', fields: each('', ['id', 'title']) },
  {
    path: '/api/all-posts?page=1&title=',
    fields: [...each('data', post), 'next_page_url?'],
    bad: '/api/all-posts?per_page=9999',
  },
  { path: '/api/post-details/1', fields: [...post, 'content'], missing: '/api/post-details/999' },
  { path: '/api/front/projectSection', fields: each('', ['id', 'name']) },
  { path: '/api/front/projects/all', fields: each('WorkSection', project) },
  { path: '/api/front/projects/1', fields: each('WorkSection', project), missing: '/api/front/projects/999' },
  {
    path: '/api/front/project/1/details',
    fields: [...of('project', project), ...each('latestProject', project)],
    missing: '/api/front/project/999/details',
  },
  { path: '/api/faqs', fields: each('', ['id', 'question', 'answer']) },
  { path: '/api/terms', fields: ['terms.trem_text'] },
  { path: '/locales/ar.json', fields: ['dir'] },
  { path: '/api/user/data/get', fields: ['id', 'name', 'email'], as: 'person' },
  { path: '/api/front/userProfile', fields: ['user.name', 'user.email'], as: 'person' },
  { path: '/api/dashboard/admin-logout', fields: [], as: 'person', method: 'POST' },
]

/** Names of the required fields that an answer does not have. */
export function missingFields(answer: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => !holds(answer, field.replace(/\?$/, '').split('.'), field.endsWith('?')))
}

function holds(value: unknown, path: readonly string[], mayBeNull: boolean): boolean {
  const [step, ...rest] = path
  if (step === undefined) return value !== undefined && (mayBeNull || value !== null)
  const list = step.endsWith('[]')
  const name = list ? step.slice(0, -2) : step
  if (name && (typeof value !== 'object' || value === null || !(name in value))) return false
  const part = name ? (value as Record<string, unknown>)[name] : value
  if (!list) return holds(part, rest, mayBeNull)
  return Array.isArray(part) && part.length > 0 && part.every((item) => holds(item, rest, mayBeNull))
}
