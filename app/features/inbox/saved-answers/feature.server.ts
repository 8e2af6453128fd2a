/** What the server loads of this feature; app/features.server.ts lists it. */
import './personal-data.server.ts'
import './saved-answers.resource.server.ts'
