/** Colours of the steps from the smallest value to the largest, on the white of a framed page; dark text stays readable on each. */
export const shadeSteps = ['#fff6d8', '#fde3a4', '#fac770', '#f3a14b', '#e57a3c'] as const;
