/** Labels of aspects by their English names; what is missing keeps it. */
export const labels: Readonly<Record<string, string>> = {};
