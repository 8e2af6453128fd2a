/** Every resource, in the order of the menu. */
import '#features/campaigns/categories.resource.server.ts'
import '#features/posts/posts.resource.server.ts'
import '#features/activities/activities.resource.server.ts'
import '#features/projects/projects.resource.server.ts'
import '#features/work-sections/work-sections.resource.server.ts'
import '#features/partners/partners.resource.server.ts'
import '#features/faqs/faqs.resource.server.ts'
import '#features/places/places.resource.server.ts'
