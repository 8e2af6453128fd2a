/** Projects of docs/reference/wire-format.md "Content". */
import { z } from 'zod'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { backgroundOf } from '#ui/background.ts'
import type { ProjectSummary } from './project.ts'
import { SIDEBAR_COUNT, latestProjects, projectDetail, projectList, projectSections } from './queries.server.ts'

const Section = z.object({ id: z.int(), name: z.string() })
const Project = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['important', 'normal']),
  background: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  description: z.string().describe('Plain text in lists, HTML in the details'),
  created_at: z.iso.datetime().describe('Time of publication'),
  project_section: Section.nullable(),
})

const toJson = (project: ProjectSummary, description = project.summary): z.infer<typeof Project> => ({
  id: project.id,
  name: project.name,
  type: project.importance,
  background: backgroundOf(project.picture, 'project', project.id),
  description,
  created_at: project.publishedAt.toISOString(),
  project_section: project.section,
})

const open = { method: 'get', allow: 'anyone', cache: true, query: LocaleQuery } as const
const notFound = () => new Refusal('errors.not_found', 404)
endpoint({
  ...open,
  path: '/api/front/getProjects',
  flag: 'projects',
  summary: 'Lists all projects: important ones first, then newest first',
  answer: z.array(Project),
  run: async (ctx) => (await projectList(ctx)).map((project) => toJson(project)),
})

endpoint({
  ...open,
  path: '/api/front/projectSection',
  flag: 'projects',
  summary: 'Lists the project sections in the order of the tabs',
  answer: z.array(Section),
  run: (ctx) => projectSections(ctx),
})

endpoint({
  ...open,
  path: '/api/front/projects/:section',
  flag: 'projects',
  summary: 'Lists the projects of a section, or of `all`',
  params: z.object({ section: z.string() }),
  answer: z.object({ WorkSection: z.array(Project) }),
  async run(ctx, { params }) {
    if (params.section === 'all') return { WorkSection: (await projectList(ctx)).map((one) => toJson(one)) }
    const section = recordId(params.section)
    if (!section || !(await projectSections(ctx)).some(({ id }) => id === section)) throw notFound()
    return { WorkSection: (await projectList(ctx, section)).map((one) => toJson(one)) }
  },
})

endpoint({
  ...open,
  path: '/api/front/project/:id/details',
  flag: 'projects',
  summary: 'Returns one project and the latest other projects',
  params: z.object({ id: z.string() }),
  answer: z.object({ project: Project, latestProject: z.array(Project) }),
  async run(ctx, { params }) {
    const id = recordId(params.id)
    const project = id && (await projectDetail(ctx, id))
    if (!project) throw notFound()
    return {
      project: toJson(project, project.description),
      latestProject: (await latestProjects(ctx, SIDEBAR_COUNT)).map((one) => toJson(one)),
    }
  },
})
