export const YES = /^(true|yes|y|1|verified)$/i;
export const NO = /^(false|no|n|0|unverified|not verified)$/i;
