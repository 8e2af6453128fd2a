/** What the server loads of this feature; app/features.server.ts lists it. */
import './places.resource.server.ts'
import './endpoints.server.ts'
import './inbox.server.ts'
import './personal-data.server.ts'
