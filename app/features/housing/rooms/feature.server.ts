/** What the server loads of this feature; app/features.server.ts lists it. */
import './rooms.resource.server.ts'
import './terms.resource.server.ts'
import './personal-data.server.ts'
