/** What the server loads for resources in general; app/features.server.ts lists it. */
import './personal-data.server.ts'
import './picture-usage.server.ts'
